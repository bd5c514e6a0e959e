import { useStore } from '@nanostores/react'
import type { ReopenedLoan } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { moneyBackMessages } from '../../messages/money-back.ts'
import { createCharge } from '../../stores/charge.ts'
import { chargePage } from '../../stores/charge-page.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../flow/say.ts'
import { useLasting } from '../flow/use-lasting.ts'
import { useLeaving } from '../flow/use-leaving.ts'

const text = moneyBackMessages.reopened

/** An older loan that owes again, with a button that charges what is to be paid of it now. */
export function ReopenedNote({ loan }: { loan: ReopenedLoan }) {
  const { env } = useStores()
  const store = useStoreOf(createCharge)
  const { state, failure } = useStore(store.$create)
  const lasting = useLasting(failure)
  const { leaving, leave } = useLeaving()
  const pay = async () => {
    const outcome = await store.create(
      loan.id,
      loan.toPay.map(({ id }) => id),
    )
    if (!outcome.ok) return
    leave()
    env.navigation.go(chargePage(outcome.value.txid))
  }
  const button = (
    <Button
      variant="secondary"
      busy={state === 'busy' || leaving}
      busyLabel={text.paying}
      onClick={() => void pay()}
    >
      {text.pay(loan.toPay.map(({ number }) => number))}
    </Button>
  )
  return (
    <Alert
      tone="warning"
      title={text.title(loan.contractNumber)}
      action={loan.toPay.length > 0 && button}
      live={false}
    >
      <p>{text.text(formatBrlCents(loan.owedCents))}</p>
      {lasting && <p role="alert">{say('request', lasting)}</p>}
    </Alert>
  )
}
