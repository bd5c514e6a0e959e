import type { Installment, Loan } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrl, formatBrlCents } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { isOver, paidInstallments, pendingInstallments, unpaidOf } from '../../stores/loan.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useToday } from '../flow/use-today.ts'
import { dueOf } from './due.ts'

const text = dashboardMessages

/** 'Parcelas a pagar' and 'Parcelas pagas'. */
export function InstallmentTabs({ loan }: { loan: Loan }) {
  const pending = {
    id: 'pending',
    label: text.pending,
    content: <Rows installments={pendingInstallments(loan)} empty={text.noPending} />,
  }
  const paid = {
    id: 'paid',
    label: text.paid,
    content: <Rows installments={paidInstallments(loan)} empty={text.noPaid} />,
  }
  return <Tabs label={text.instalments} tabs={isOver(loan) ? [paid, pending] : [pending, paid]} />
}

function Rows({ installments, empty }: { installments: readonly Installment[]; empty: string }) {
  if (installments.length === 0) return <p className="s-dash__empty">{empty}</p>
  return (
    <ul className="s-dash__rows">
      {installments.map(installment => (
        <Row key={installment.id} installment={installment} />
      ))}
    </ul>
  )
}

function Row({ installment }: { installment: Installment }) {
  const today = useToday()
  const { number, dueDate, faceAmount, paidAmount, status, daysLate, totalCents } = installment
  const part = status !== 'Paid' && paidAmount ? partOf(installment, paidAmount) : ''
  const overdue = dueOf(installment, today).state === 'overdue'
  return (
    <li className="s-dash__row">
      <span>
        <strong>{text.ordinal(number)}</strong> · <time dateTime={dueDate}>{formatLongDate(dueDate)}</time>
      </span>
      <strong className="s-dash__amount">{formatBrl(faceAmount)}</strong>
      {part && <span className="s-dash__row-note">{part}</span>}
      {overdue && (
        <span className="s-dash__row-note">
          <span className="s-dash__late">{text.late}</span>
          {daysLate && totalCents !== undefined && (
            <> {text.lateToday(text.daysLate(daysLate), formatBrlCents(totalCents))}</>
          )}
        </span>
      )}
    </li>
  )
}

/** What is settled of the instalment and what is missing: together its amount, whatever money that took. */
function partOf(installment: Installment, paid: number): string {
  const unpaidCents = Math.round(unpaidOf(installment) * 100)
  const settledCents = Math.round(installment.faceAmount * 100) - unpaidCents
  if (settledCents <= 0) return ''
  const say = settledCents === Math.round(paid * 100) ? text.partPaid : text.partSettled
  return say(formatBrlCents(settledCents), formatBrlCents(unpaidCents))
}
