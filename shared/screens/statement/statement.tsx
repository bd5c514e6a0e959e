import './statement.css'
import type { Statement } from '../../api/statement.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { refundMessages } from '../../messages/refund.ts'
import { statementMessages } from '../../messages/statement.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createStatement } from '../../stores/statement.ts'
import { Alert } from '../../ui/alert.tsx'
import { BigNumber } from '../../ui/big-number.tsx'
import { Link } from '../../ui/link.tsx'
import { LoanPage, ToDashboard, WithAnswer } from '../dashboard/loan-page.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { Movements } from './movements.tsx'
import { StatementWays } from './ways.tsx'

const text = statementMessages

/** /dashboard/statement: every movement of the loan, to read, print and download. */
export function StatementScreen() {
  return (
    <LoanPage text={text} shape="number" className="s-statement">
      {profile => (
        <WithLoan profile={profile}>
          {loan => loan.id && <OfLoan loanId={loan.id} name={profile?.name} />}
        </WithLoan>
      )}
    </LoanPage>
  )
}

function OfLoan({ loanId, name }: { loanId: string; name: string | undefined }) {
  const store = useStoreOf(createStatement)
  return (
    <WithAnswer
      $answer={store.$statement}
      load={store.load}
      loanId={loanId}
      text={text}
      shape="number"
      below={<ToDashboard />}
    >
      {statement => <Read statement={statement} name={name} />}
    </WithAnswer>
  )
}

function Read({ statement, name }: { statement: Statement; name: string | undefined }) {
  const { contractNumber, asOf, movements, closedReason } = statement
  return (
    <>
      <p className="s-statement__about">
        {name && <strong>{name}</strong>}
        {contractNumber && <span>{text.contract(contractNumber)}</span>}
        <span>{text.asOf(formatLongDate(asOf))}</span>
      </p>
      <Position statement={statement} />
      {movements.length === 0 ? (
        // A loan that ended before its money left has no movement either, and waits for none.
        !closedReason && <p className="s-dash__empty">{text.empty}</p>
      ) : (
        <>
          <Movements movements={movements} />
          <p className="s-statement__note">{text.balanceNote}</p>
          <StatementWays loanId={statement.loanId} />
        </>
      )}
    </>
  )
}

function endOf(closedReason: string) {
  switch (closedReason) {
    case 'withdrawn':
    case 'returned':
    case 'canceled':
      return closedReason
    default:
      return 'settled'
  }
}

/** What is owed today, what is late, and the credit. */
function Position({ statement }: { statement: Statement }) {
  const { owedCents, creditCents, claimCents, lateCents, closedReason, movements } = statement
  const credit = formatBrlCents(creditCents)
  const creditText = closedReason ? text.creditLeft : owedCents > 0 ? text.credit : text.creditWaits
  if (movements.length === 0 && !closedReason) return null
  return (
    <>
      {closedReason ? (
        <Alert tone={claimCents > 0 ? 'info' : 'success'} live={false}>
          {(claimCents > 0 ? text.claimed : text)[endOf(closedReason)]}
        </Alert>
      ) : (
        // Nothing is owed while a payout that came back has not been made again.
        owedCents > 0 && (
          <BigNumber label={text.owed} value={formatBrlCents(owedCents)} note={text.owedNote} />
        )
      )}
      {lateCents > 0 && (
        <Alert tone="warning" live={false}>
          {text.late(formatBrlCents(lateCents))}
        </Alert>
      )}
      {claimCents > 0 && (
        <Alert tone="warning" live={false}>
          {text.claim(formatBrlCents(claimCents))}
        </Alert>
      )}
      {creditCents > 0 && (
        <Alert tone="info" live={false} action={<Link href="/dashboard/details">{refundMessages.ask}</Link>}>
          {creditText(credit)}
        </Alert>
      )}
    </>
  )
}
