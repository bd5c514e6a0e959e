import { useState } from 'react'
import { secondWayMessages } from '../../messages/second-way.ts'
import { Link } from '../../ui/link.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import type { EmailFormProps } from './email-form.tsx'

const EmailForm = onDemand(() => import('./email-form.tsx').then(it => it.EmailForm))

/** 'Receber o código por e-mail': a link that opens the form. */
export function ByEmail({ onSent, ...wish }: EmailFormProps) {
  const [isOpen, setOpen] = useState(false)
  const sent = () => {
    setOpen(false)
    onSent()
  }
  if (isOpen) return <EmailForm {...wish} onSent={sent} />
  return (
    <p>
      <Link onClick={() => setOpen(true)}>{secondWayMessages.offer}</Link>
    </p>
  )
}
