import { useStore } from '@nanostores/react'
import type { Installment, Loan } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { prepaymentMessages } from '../../messages/prepayment.ts'
import { createCharge } from '../../stores/charge.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { unpaidOf } from '../../stores/loan.ts'
import type { PriceToday } from '../../stores/price-today.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Warning } from '../flow/warning.tsx'
import { WorkAlert } from '../flow/work-alert.tsx'

const text = chargeMessages.fromCredit

type Props = { loan: Loan; toPay: Installment[]; price: PriceToday }

/**
 * The customer's credit covers what is to be paid. A charge of it would pay it at once, without a Pix, so the customer confirms it
 * here, at the price of today.
 */
export function FromCredit({ loan, toPay, price }: Props) {
  const { profile } = useStores()
  const store = useStoreOf(createCharge)
  const { state, failure } = useStore(store.$fromCredit)
  const isOld = failure?.code === 'quote-changed' || failure?.code === 'installment-not-open'
  const [one, another] = toPay
  const { fullCents, discountCents, totalCents, creditCents } = price
  const pay = async () => {
    const ids = toPay.map(({ id }) => id)
    const outcome = await store.payFromCredit(loan.id ?? '', ids, totalCents)
    // The price is that of another day, or something was paid in the meantime.
    if (!outcome.ok) profile.invalidate()
  }
  return (
    <>
      <StepTitle title={text.title}>{text.lead(formatBrlCents(loan.creditCents ?? 0))}</StepTitle>
      <BigNumber
        label={chargeMessages.instalments(toPay.map(({ number }) => number))}
        value={formatBrlCents(totalCents)}
        note={!another && chargeMessages.due(formatLongDate(one!.dueDate))}
      />
      <Card as="section">
        <SummaryList
          title={chargeMessages.breakdown}
          rows={[
            { label: another ? chargeMessages.faces : faceLabel(one!), value: formatBrlCents(fullCents) },
            ...(discountCents > 0
              ? [{ label: chargeMessages.discount, value: formatBrlCents(-discountCents) }]
              : []),
            { label: text.used, value: formatBrlCents(creditCents), strong: true },
            { label: text.left, value: formatBrlCents((loan.creditCents ?? 0) - creditCents) },
          ]}
          footer={discountCents > 0 && <p>{text.orWait}</p>}
        />
      </Card>
      <Warning>{isOld && prepaymentMessages.changed}</Warning>
      <WorkAlert failure={isOld ? undefined : failure} />
      <Button wide busy={state === 'busy'} busyLabel={text.paying} onClick={() => void pay()}>
        {text.pay}
      </Button>
      <p>
        <Link href="/dashboard/antecipate">{chargeMessages.otherTitle}</Link>
      </p>
      <p>
        <Link href="/dashboard">{chargeMessages.back}</Link>
      </p>
    </>
  )
}

const faceLabel = (installment: Installment) =>
  unpaidOf(installment) < installment.faceAmount ? chargeMessages.faceRest : chargeMessages.face
