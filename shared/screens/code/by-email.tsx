import { useState } from 'react'
import { secondWayMessages } from '../../messages/second-way.ts'
import { Link } from '../../ui/link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { ByPhone } from './by-phone.tsx'
import type { EmailFormProps } from './email-form.tsx'

const EmailForm = onDemand(() => import('./email-form.tsx').then(it => it.EmailForm))

type Props = EmailFormProps & {
  /** The address of the code that was asked for. */
  email?: string | undefined
}

/** 'Receber o código por e-mail': a link that opens the form. Once a code was asked for there, also the way back to the phone. */
export function ByEmail({ onSent, email, ...wish }: Props) {
  const [isOpen, setOpen] = useState(false)
  const sent = () => {
    setOpen(false)
    onSent()
  }
  if (isOpen) return <EmailForm {...wish} onSent={sent} />
  return (
    <>
      {email && <ByPhone onSent={onSent} />}
      <p>
        <Link onClick={() => setOpen(true)}>
          <Unbroken text={secondWayMessages.offer} />
        </Link>
      </p>
    </>
  )
}
