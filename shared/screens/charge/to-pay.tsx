import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Charge } from '../../api/charge.ts'
import type { Loan } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { createCharge } from '../../stores/charge.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { BigNumber } from '../../ui/big-number.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { useFollowing } from '../flow/use-following.ts'
import { daysLateOf, dueOfCharge, rowsOf, subjectOf } from './figures.ts'
import { OtherOptions } from './other-options.tsx'
import { PaidButAbsent } from './paid-but-absent.tsx'
import { PayToday } from './pay-today.tsx'
import { PixCode } from './pix-code.tsx'

const text = chargeMessages

/** The amount due and the code that pays it. */
export function ToPay({ charge, loan }: { charge: Charge; loan: Loan | undefined }) {
  const rows = rowsOf(charge)
  const late = daysLateOf(charge)
  return (
    <>
      <StepTitle title={text.title} />
      <BigNumber
        label={subjectOf(charge)}
        value={formatBrlCents(charge.amountCents)}
        note={dueOfCharge(charge)}
      />
      {rows.length > 0 && (
        <Card as="section">
          <SummaryList
            title={text.breakdown}
            rows={rows}
            footer={late > 0 && <p className="s-pay__late">{text.late(late)}</p>}
          />
        </Card>
      )}
      <PayToday charge={charge} loan={loan} />
      {charge.brCode && <PixCode charge={charge} brCode={charge.brCode} />}
      <Following />
      <PaidButAbsent charge={charge} />
      {loan && <OtherOptions loan={loan} />}
    </>
  )
}

/** Polls for the payment while the page is visible, and says when a poll fails. */
function Following() {
  const { network } = useStores()
  const charge = useStoreOf(createCharge)
  const online = useStore(network.$online)
  const { failure } = useStore(charge.$charge)
  const [active] = useState(true)
  useFollowing(active, () => void charge.check())
  return (
    <p className="s-pay__following" role="status">
      {online && !failure && <Spinner />}
      {!online ? text.offline : failure ? text.checkFailed : text.following}
    </p>
  )
}
