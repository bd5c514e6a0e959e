import { useEffect, useRef } from 'react'
import type { Charge } from '../../api/charge.ts'
import type { Loan, Profile } from '../../api/customers.ts'
import { isFromCredit, receiptCents, receiptSubjectOf } from '../../api/receipt-of.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { currentLoan, nextInstallment, paidInstallments } from '../../stores/loan.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { Standing } from '../standing/standing.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

const text = chargeMessages.receipt

type Props = { charge: Charge; profile: Profile | undefined; justPaid: boolean }

/** The receipt of a paid charge, to print or save. */
export function Receipt({ charge, profile, justPaid }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focus moves only after a payment on this page, not on an old receipt.
    if (justPaid) heading.current?.focus()
  }, [justPaid])
  const loan = currentLoan(profile)
  const isOver = loan !== undefined && loan.id === charge.loanId && !nextInstallment(loan)
  return (
    <div className="s-pay__receipt">
      <StepTitle title={text.title} ref={heading}>
        {isFromCredit(charge) ? text.noPix : text.lead}
      </StepTitle>
      <BigNumber
        label={text.paid}
        value={formatBrlCents(receiptCents(charge))}
        note={receiptSubjectOf(charge)}
      />
      {(justPaid || isOver) && isKnown(charge, loan) && <Standing profile={profile} isAlone />}
      <ReceiptPaper charge={charge} profile={profile}>
        {loan && !isOver && (
          <Button wide variant="secondary" href="/dashboard/pay">
            {text.next}
          </Button>
        )}
        <Link href="/dashboard">{chargeMessages.back}</Link>
      </ReceiptPaper>
    </div>
  )
}

/** Whether the profile was read after the payment: what it said before is not true any more. */
function isKnown({ kind, lines, loanId }: Charge, loan: Loan | undefined): boolean {
  if (loan?.id !== loanId) return false
  if (kind === 'withdrawal') return Boolean(loan.closedAt)
  const paid = new Set(paidInstallments(loan).map(({ id }) => id))
  return lines.every(({ installmentId }) => paid.has(installmentId))
}
