import { useId, useState } from 'react'
import type { Charge } from '../../api/charge.ts'
import type { Loan } from '../../api/customers.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { pendingInstallments } from '../../stores/loan.ts'
import { Button } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card.tsx'
import { onDemand } from '../flow/on-demand.tsx'

const text = chargeMessages
const PayPart = onDemand(() => import('./pay-part.tsx').then(it => it.PayPart))
const Chooser = onDemand(() => import('../prepayment/chooser.tsx').then(it => it.Chooser))

/** 'Outras opções': another instalment, several, or all that are open. */
export function OtherOptions({ loan, charge }: { loan: Loan; charge: Charge }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const [line, another] = charge.lines
  const one = another ? undefined : pendingInstallments(loan).find(each => each.id === line?.installmentId)
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
          {one && loan.id && <PayPart loanId={loan.id} installment={one} />}
          <h2 className="s-dash__heading">{text.otherTitle}</h2>
          <p>{text.otherLead}</p>
          <Chooser loan={loan} order="first" />
        </div>
      )}
    </div>
  )
}
