import './progress.css'
import type { Loan } from '../../api/customers.ts'
import { progressMessages } from '../../messages/progress.ts'

const text = progressMessages

/** Progress of a loan from acceptance to payout. */
export function ContractProgress({ loan }: { loan: Loan }) {
  const { status, contractPath, payout } = loan
  const isSigned = status === 'Signed' || status === 'UpToDate'
  const isSent = payout?.status === 'sent' || status === 'UpToDate'
  const { steps } = text
  const contract = isSigned ? steps.signed : contractPath ? steps.ready : steps.preparing
  const money = isSent
    ? steps.sent
    : payout?.status === 'refused'
      ? steps.returned
      : isSigned
        ? steps.coming
        : steps.payout
  return (
    <ol className="s-progress" aria-label={text.label}>
      <li data-done>{steps.accepted}</li>
      <li data-done={isSigned || undefined} aria-current={isSigned ? undefined : 'step'}>
        {contract}
      </li>
      <li data-done={isSent || undefined} aria-current={isSigned && !isSent ? 'step' : undefined}>
        {money}
      </li>
    </ol>
  )
}
