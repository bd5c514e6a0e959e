import type { ReactNode } from 'react'
import type { Charge } from '../../api/charge.ts'
import type { Profile } from '../../api/customers.ts'
import { contractOf, type Fact, overpaidCents, partiesOf, partsOf } from '../../api/receipt-of.ts'
import { brand } from '../../brand.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { currentLoan } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

const text = chargeMessages.receipt

type Props = {
  charge: Charge
  profile: Profile | undefined
  /** Rows above all others. */
  first?: readonly Fact[]
  /** Further ways beside the button that prints. */
  children?: ReactNode
}

/** What a receipt says of the money that came for a charge, to print or save. */
export function ReceiptPaper({ charge, profile, first = [], children }: Props) {
  const loan = currentLoan(profile)
  const left = overpaidCents(charge)
  const rows = partsOf(charge, loan?.installments)
  // Another loan's contract is not known here.
  const contract = loan?.id === charge.loanId ? contractOf(loan) : []
  return (
    <>
      <Card as="section" className="s-pay__paper">
        <SummaryList
          title={text.document}
          rows={[...first, ...partiesOf(charge, profile).map(onOneLine), ...contract]}
        />
        {rows.length > 0 && <SummaryList title={chargeMessages.breakdown} rows={rows} />}
        <p className="s-pay__side">
          <Unbroken text={`${brand.lender.legalName}, ${brand.lender.address}`} />
        </p>
      </Card>
      {left > 0 && (
        <Alert tone="info" title={`${text.left}: ${formatBrlCents(left)}`} live={false}>
          {text.leftText}
        </Alert>
      )}
      <div className="s-pay__ways">
        <Button wide variant={first.length > 0 ? 'secondary' : 'primary'} onClick={() => window.print()}>
          {text.print}
        </Button>
        {children}
      </div>
    </>
  )
}

/** Ids of 32 characters: at the size of the other values they end in a line of two. */
const onOneLine = ({ label, value }: Fact) =>
  value.length < 30 ? { label, value } : { label, value: <span className="s-pay__id">{value}</span> }
