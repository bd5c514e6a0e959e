import { useStore } from '@nanostores/react'
import type { SandboxReceipt, SandboxReversal } from '../../api/sandbox-reversal.ts'
import { momentOf } from '../../fields/moment.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandboxReversals } from '../../stores/sandbox-reversals.ts'
import { Button } from '../../ui/button.tsx'
import { ListCard, useSaid } from './list-card.tsx'

const text = sandboxMessages.reversals

/** Simulates a payer's bank that takes received payments back. */
export function Reversals() {
  const store = useStoreOf(createSandboxReversals)
  const { data, ...loaded } = useStore(store.$receipts)
  const { said, tell } = useSaid()
  const reverse = async (endToEndId: string, reversal: SandboxReversal) =>
    tell(await store.reverse({ endToEndId, ...reversal }), text.done)
  return (
    <ListCard text={text} list={{ items: data?.receipts, ...loaded }} onShow={store.load} said={said}>
      {each => <Receipt key={each.endToEndId} receipt={each} onReverse={reverse} />}
    </ListCard>
  )
}

type Props = {
  receipt: SandboxReceipt
  onReverse: (endToEndId: string, reversal: SandboxReversal) => Promise<void>
}

function Receipt({ receipt: { endToEndId, amountCents, paidAt, contractNumber }, onReverse }: Props) {
  const store = useStoreOf(createSandboxReversals)
  const { state } = useStore(store.$reverse)
  const half = Math.floor(amountCents / 2)
  const ways: { label: string; reversal: SandboxReversal }[] = [
    { label: text.fraud, reversal: { nature: 'MED_FRAUDE' } },
    { label: text.fault, reversal: { nature: 'MED_OPERACIONAL' } },
    ...(half > 0
      ? [{ label: text.half, reversal: { nature: 'MED_FRAUDE' as const, amountCents: half } }]
      : []),
  ]
  return (
    <div className="s-sandbox__form">
      <p>{text.of(formatBrlCents(amountCents), momentOf(paidAt), contractNumber)}</p>
      <div className="s-sandbox__buttons">
        {ways.map(({ label, reversal }) => (
          <Button
            key={label}
            variant="secondary"
            busy={state === 'busy'}
            busyLabel={text.working}
            onClick={() => void onReverse(endToEndId, reversal)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
