import { useStore } from '@nanostores/react'
import type { Autopay } from '../../api/autopay.ts'
import { autopayMessages } from '../../messages/autopay.ts'
import { autopayCardMessages as card } from '../../messages/autopay-card.ts'
import { type AutopayStore, createAutopay } from '../../stores/autopay.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { News } from './news.tsx'
import { Terms } from './terms.tsx'

const text = autopayMessages

/** Off: what an authorisation means, and the two ways to give it. */
export function TurnedOff({ autopay, loanId, isNew }: { autopay: Autopay; loanId: string; isNew: boolean }) {
  const ended = endOf(autopay)
  return (
    <>
      {ended && (
        <News tone={autopay.endedBy === 'customer' ? 'success' : 'info'} isNew={isNew}>
          {ended}
        </News>
      )}
      {autopay.canStart ? (
        <>
          <Terms autopay={autopay} />
          <Ways autopay={autopay} loanId={loanId} />
        </>
      ) : (
        <Alert tone="info" live={false}>
          {card.nothingLeft}
        </Alert>
      )}
    </>
  )
}

function Ways({ autopay: { bank }, loanId }: { autopay: Autopay; loanId: string }) {
  const store = useStoreOf(createAutopay)
  const [start, request] = [useStore(store.$start), useStore(store.$request)]
  const { error, fail, clear } = useStepError()
  const begin = async (call: AutopayStore['start']) => {
    clear()
    const outcome = await call(loanId)
    if (!outcome.ok) fail(outcome.failure, say('request', outcome.failure))
  }
  const isBusy = start.state === 'busy' || request.state === 'busy'
  return (
    <div className="s-autopay__ways">
      {error && <FailureAlert>{error.text}</FailureAlert>}
      <Button
        wide
        busy={start.state === 'busy'}
        busyLabel={text.starting}
        onClick={() => isBusy || void begin(store.start)}
      >
        {text.start}
      </Button>
      <Button
        variant="secondary"
        wide
        busy={request.state === 'busy'}
        busyLabel={text.requesting}
        onClick={() => isBusy || void begin(store.request)}
      >
        {text.request(bank)}
      </Button>
      <p className="s-autopay__side">{text.requestNote}</p>
    </div>
  )
}

function endOf({ state, endedBy }: Autopay): string | undefined {
  if (state === 'rejected' || state === 'expired') return text.ended[state]
  if (state !== 'cancelled') return undefined
  return endedBy === 'bank' ? text.ended.bank : text.ended.customer
}
