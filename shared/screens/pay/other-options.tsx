import { lazy, useId, useState } from 'react'
import type { Loan } from '../../api/customers.ts'
import { payMessages } from '../../messages/pay.ts'
import { Button } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card.tsx'
import { Later } from '../dashboard/later.tsx'

const text = payMessages
const Chooser = lazy(() => import('../antecipate/chooser.tsx').then(it => ({ default: it.Chooser })))

/** 'Outras opções': another instalment, several at once, or all that is left. */
export function OtherOptions({ loan }: { loan: Loan }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="s-pay__other">
      <Button
        variant="secondary"
        wide
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {text.other}
      </Button>
      {open && (
        <div className="s-pay__options" id={id}>
          <CardLink href="/dashboard/antecipate?parcelas=todas" title={text.payoffTitle}>
            {text.payoffText}
          </CardLink>
          <p>{text.otherLead}</p>
          <Later>
            <Chooser loan={loan} order="first" />
          </Later>
        </div>
      )}
    </div>
  )
}
