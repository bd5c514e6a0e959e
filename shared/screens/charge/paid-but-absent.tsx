import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Charge } from '../../api/charge.ts'
import { clockTime } from '../../fields/moment.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { createCharge } from '../../stores/charge.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

const text = chargeMessages.paidButAbsent

/** 'Paguei e não caiu': state of the payment and what happens next. */
export function PaidButAbsent({ charge }: { charge: Charge }) {
  const { env } = useStores()
  const store = useStoreOf(createCharge)
  const { loading, failure } = useStore(store.$charge)
  const [checkedAt, setCheckedAt] = useState<number>()
  const check = async () => {
    const outcome = await store.check()
    setCheckedAt(outcome?.ok ? env.clock.serverNow() : undefined)
  }
  return (
    <Disclosure summary={text.title}>
      <div className="s-pay__absent">
        <p role="status">
          {failure ? chargeMessages.checkFailed : text.notYet}{' '}
          {checkedAt !== undefined && text.checkedAt(clockTime(checkedAt))}
        </p>
        <Button variant="secondary" wide busy={loading} busyLabel={text.checking} onClick={check}>
          {text.check}
        </Button>
        <ol className="s-pay__steps">
          {text.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="s-pay__side">
          {text.reference}: <span className="s-pay__id">{charge.txid}</span>
        </p>
      </div>
    </Disclosure>
  )
}
