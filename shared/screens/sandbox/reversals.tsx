import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SandboxReceipt, SandboxReversal } from '../../api/sandbox-reversal.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandboxReversals } from '../../stores/sandbox-reversals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { momentOf } from '../charge/moment.ts'
import { say } from '../flow/say.ts'

const text = sandboxMessages.reversals

/** Simulates a payer's bank that takes received payments back. */
export function Reversals() {
  const store = useStoreOf(createSandboxReversals)
  const { data, loading, failure } = useStore(store.$receipts)
  const [message, setMessage] = useState<{ tone: 'success' | 'danger'; text: string | undefined }>()
  const reverse = async (endToEndId: string, reversal: SandboxReversal) => {
    const outcome = await store.reverse({ endToEndId, ...reversal })
    setMessage(
      outcome.ok
        ? { tone: 'success', text: text.done }
        : { tone: 'danger', text: say('request', outcome.failure) },
    )
  }
  return (
    <Card as="section">
      <div className="s-sandbox__form">
        <h2>{text.title}</h2>
        <p className="s-sandbox__side">{text.text}</p>
        <Button
          variant="secondary"
          wide
          busy={loading}
          busyLabel={text.loading}
          onClick={() => void store.load()}
        >
          {text.show}
        </Button>
        {failure && <Alert tone="danger">{say('request', failure)}</Alert>}
        {data?.receipts.length === 0 && <p role="status">{text.none}</p>}
        {data?.receipts.map(each => (
          <Receipt key={each.endToEndId} receipt={each} onReverse={reverse} />
        ))}
        {message && <Alert tone={message.tone}>{message.text}</Alert>}
      </div>
    </Card>
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
