import type { Ref } from 'react'
import type { Charge } from '../../api/charge.ts'
import type { Loan, Profile } from '../../api/customers.ts'
import { partsOf, subjectOf } from '../../api/receipt-of.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { lateInstallments } from '../../stores/loan.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Card } from '../../ui/card.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { PayLate } from '../dashboard/pay-late.tsx'
import { useToday } from '../flow/use-today.ts'
import { Standing } from '../standing/standing.tsx'
import { DebitNote } from './debit-note.tsx'
import { daysLateOf, dueOfCharge, effectOnLoan } from './figures.ts'
import { Following } from './following.tsx'
import { OtherOptions } from './other-options.tsx'
import { PaidButAbsent } from './paid-but-absent.tsx'
import { PayToday } from './pay-today.tsx'
import { PixCode } from './pix-code.tsx'

const text = chargeMessages

type Props = {
  charge: Charge
  /** The charge's own loan, as far as the profile shows it. */
  loan: Loan | undefined
  profile: Profile | undefined
  heading: Ref<HTMLHeadingElement>
}

/** The amount due and the code that pays it. */
export function ToPay({ charge, loan, profile, heading }: Props) {
  const rows = partsOf(charge, loan?.installments)
  const late = daysLateOf(charge)
  const today = useToday()
  return (
    <>
      <StepTitle title={text.title} ref={heading} />
      {othersLate(charge, loan).length > 0 && <Standing profile={profile} isAlone />}
      <BigNumber
        label={subjectOf(charge)}
        value={formatBrlCents(charge.amountCents)}
        note={dueOfCharge(charge, today)}
      />
      <DebitNote charge={charge} />
      {rows.length > 0 && (
        <Card as="section">
          <SummaryList
            title={text.breakdown}
            rows={rows}
            footer={late > 0 && <Late charge={charge} loan={loan} days={late} />}
          />
        </Card>
      )}
      <PayToday charge={charge} loan={loan} />
      {charge.brCode && <PixCode charge={charge} brCode={charge.brCode} />}
      <Following>{text.following}</Following>
      <PaidButAbsent charge={charge} />
      {loan && <OtherOptions key={charge.txid} loan={loan} charge={charge} />}
    </>
  )
}

/** What is late and not paid by this charge. */
function othersLate({ lines }: Charge, loan: Loan | undefined) {
  const paid = new Set(lines.map(({ installmentId }) => installmentId))
  return loan ? lateInstallments(loan).filter(({ id }) => !paid.has(id)) : []
}

/** How late it is, what the payment does for the loan, and a way to pay all that is late. */
function Late({ charge, loan, days }: { charge: Charge; loan: Loan | undefined; days: number }) {
  return (
    <div className="s-pay__part">
      <p className="s-pay__late">
        {text.late(days)} {effectOnLoan(charge, loan)}
      </p>
      {loan && othersLate(charge, loan).length > 0 && <PayLate loan={loan} />}
    </div>
  )
}
