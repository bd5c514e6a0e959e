import { useId, useState } from 'react'
import type { Loan } from '../../api/customers.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { Button } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card.tsx'
import { onDemand } from '../flow/on-demand.tsx'

const text = chargeMessages
const Chooser = onDemand(() => import('../prepayment/chooser.tsx').then(it => it.Chooser))

/** 'Outras opções': another instalment, several, or all that are open. */
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
          <Chooser loan={loan} order="first" />
        </div>
      )}
    </div>
  )
}
