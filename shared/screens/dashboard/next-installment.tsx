import type { Loan } from '../../api/customers.ts'
import { formatBrl } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { nextInstallment } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { dayAndMonth } from '../proposal/day.ts'
import { Reapply } from '../proposal/reapply.tsx'
import { DueNote } from './due-note.tsx'

const text = dashboardMessages

/** The one thing to do next; once all is paid, the good news instead. */
export function NextInstallment({ loan, mayReapply }: { loan: Loan; mayReapply: boolean }) {
  const next = nextInstallment(loan)
  if (!next) return loan.installments?.length ? <Settled mayReapply={mayReapply} /> : null
  return (
    <div className="s-dash__cards">
      <Card tone="deep" as="section" className="s-dash__next">
        <BigNumber
          size="medium"
          label={text.next(dayAndMonth(next.dueDate))}
          value={formatBrl(next.faceAmount)}
        />
        <Button variant="accent" href="/dashboard/pay">
          {text.pay}
        </Button>
        <DueNote installment={next} />
      </Card>
      <CardLink href="/dashboard/antecipate" title={text.antecipate}>
        {text.antecipateText}
      </CardLink>
    </div>
  )
}

function Settled({ mayReapply }: { mayReapply: boolean }) {
  return (
    <Card as="section" className="s-dash__settled">
      <Alert tone="success" live={false}>
        {text.settled}
      </Alert>
      {mayReapply && (
        <>
          <p>{text.reapplyText}</p>
          <Reapply />
        </>
      )}
    </Card>
  )
}
