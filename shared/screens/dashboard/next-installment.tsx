import type { Installment, Loan } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { lateInstallments, lateTotalCents, nextInstallment, unpaidOf } from '../../stores/loan.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { dayAndMonth } from '../proposal/day.ts'
import { DueNote } from './due-note.tsx'
import { PayLate } from './pay-late.tsx'

const text = dashboardMessages

/** Loaded on demand: few customers see it, and it includes the calls of a new application. */
const Settled = onDemand(() => import('./settled.tsx').then(it => it.Settled))

/** The next instalment to pay. Once all are paid, that the loan is settled. */
export function NextInstallment({
  loan,
  mayReapply,
  isUnbought,
}: {
  loan: Loan
  mayReapply: boolean
  isUnbought: boolean
}) {
  const next = loan.closedAt ? undefined : nextInstallment(loan)
  if (!next && !loan.installments?.length) return null
  if (!next) return <Settled loan={loan} mayReapply={mayReapply} isUnbought={isUnbought} />
  const late = lateInstallments(loan).length
  const isCovered = late === 0 && (loan.creditCents ?? 0) >= centsOf(next)
  return (
    <>
      <div className="s-dash__cards">
        <Card tone="deep" as="section" className="s-dash__next">
          {late > 1 ? (
            <BigNumber
              size="medium"
              label={text.overdueTotal(late)}
              value={formatBrlCents(lateTotalCents(loan))}
            />
          ) : (
            <Next installment={next} />
          )}
          <PayLate loan={loan} variant="accent" />
          {isCovered && <p>{text.creditCovers}</p>}
          <Button variant={late > 1 || isCovered ? 'quiet' : 'accent'} href="/dashboard/pay">
            {text.pay}
          </Button>
          {late < 2 && !isCovered && <DueNote installment={next} />}
        </Card>
        <CardLink href="/dashboard/antecipate" title={text.antecipate}>
          {text.prepaymentText}
        </CardLink>
      </div>
      <p>
        <Link href="/dashboard/hardship">{text.hardship}</Link>
      </p>
    </>
  )
}

const Next = ({ installment: next }: { installment: Installment }) => (
  <BigNumber
    size="medium"
    label={
      next.daysLate
        ? text.wasDue(next.number, dayAndMonth(next.dueDate))
        : text.next(dayAndMonth(next.dueDate))
    }
    value={formatBrlCents(centsOf(next))}
  />
)

/** What it costs today. */
const centsOf = (next: Installment): number => next.totalCents ?? Math.round(unpaidOf(next) * 100)
