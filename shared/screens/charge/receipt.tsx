import { useEffect, useRef } from 'react'
import type { Charge } from '../../api/charge.ts'
import type { Loan, Profile } from '../../api/customers.ts'
import {
  contractOf,
  isFromCredit,
  overpaidCents,
  partiesOf,
  partsOf,
  receiptCents,
  subjectOf,
} from '../../api/receipt-of.ts'
import { brand } from '../../brand.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { currentLoan, nextInstallment, paidInstallments } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Standing } from '../standing/standing.tsx'

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
  const left = overpaidCents(charge)
  const rows = partsOf(charge, loan?.installments)
  // Another loan's contract is not known here.
  const contract = loan?.id === charge.loanId ? contractOf(loan) : []
  return (
    <div className="s-pay__receipt">
      <StepTitle title={text.title} ref={heading}>
        {isFromCredit(charge) ? text.noPix : text.lead}
      </StepTitle>
      <BigNumber label={text.paid} value={formatBrlCents(receiptCents(charge))} note={subjectOf(charge)} />
      {(justPaid || isOver) && isKnown(charge, loan) && <Standing profile={profile} isAlone />}
      <Card as="section" className="s-pay__paper">
        <SummaryList
          title={text.document}
          rows={[...partiesOf(charge, profile).map(onOneLine), ...contract]}
        />
        {rows.length > 0 && <SummaryList title={chargeMessages.breakdown} rows={rows} />}
        <p className="s-pay__side">
          {brand.lender.legalName}, {brand.lender.address}
        </p>
      </Card>
      {left > 0 && (
        <Alert tone="info" title={`${text.left}: ${formatBrlCents(left)}`} live={false}>
          {text.leftText}
        </Alert>
      )}
      <div className="s-pay__ways">
        <Button wide onClick={() => window.print()}>
          {text.print}
        </Button>
        {loan && !isOver && (
          <Button wide variant="secondary" href="/dashboard/pay">
            {text.next}
          </Button>
        )}
        <Link href="/dashboard">{chargeMessages.back}</Link>
      </div>
    </div>
  )
}

/** Ids of 32 characters: at the size of the other values they end in a line of two. */
const onOneLine = ({ label, value }: { label: string; value: string }) =>
  value.length < 30 ? { label, value } : { label, value: <span className="s-pay__id">{value}</span> }

/** Whether the profile was read after the payment: what it said before is not true any more. */
function isKnown({ kind, lines, loanId }: Charge, loan: Loan | undefined): boolean {
  if (loan?.id !== loanId) return false
  if (kind === 'withdrawal') return Boolean(loan.closedAt)
  const paid = new Set(paidInstallments(loan).map(({ id }) => id))
  return lines.every(({ installmentId }) => paid.has(installmentId))
}
