import '../charge/charge.css'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Autopay } from '../../api/autopay.ts'
import { longMoment } from '../../fields/moment.ts'
import { autopayMessages } from '../../messages/autopay.ts'
import { createAutopay } from '../../stores/autopay.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { CopyButton } from '../dashboard/copy-button.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { lateQrCode } from '../flow/on-demand.tsx'
import { say } from '../flow/say.ts'
import { useFollowing } from '../flow/use-following.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { Terms } from './terms.tsx'

const text = autopayMessages.wait
const QrCode = lateQrCode(text)

type Props = { autopay: Autopay; loanId: string }

/** The code to read with the bank's app, the request in it, and what happens meanwhile. */
export function Waiting({ autopay, loanId, isNew }: Props & { isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhen(heading, isNew)
  const { brCode, requestedUntil, bank } = autopay
  return (
    <>
      <h2 className="s-dash__heading" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p>{text.lead}</p>
      {requestedUntil && (
        <p role="status">
          <strong>{text.requested(bank, longMoment(requestedUntil))}</strong>
        </p>
      )}
      {brCode && (
        <section className="s-pay__code" aria-label={text.code}>
          <div className="s-pay__copy">
            <CopyButton text={brCode} label={text.copy} copied={text.copied} failed={text.copyFailed} />
            <p>{text.howTo}</p>
            <code className="s-dash__code s-pay__text">{brCode}</code>
          </div>
          <div className="s-pay__scan">
            <QrCode text={brCode} label={text.qr} hint={text.scan} />
          </div>
        </section>
      )}
      <Following loanId={loanId} />
      <Ways autopay={autopay} loanId={loanId} />
      <Terms autopay={autopay} />
    </>
  )
}

/** Polls for the approval while the page is visible, and says when a poll fails. */
function Following({ loanId }: { loanId: string }) {
  const { network } = useStores()
  const store = useStoreOf(createAutopay)
  const online = useStore(network.$online)
  const { failure } = useStore(store.$autopay)
  useFollowing(true, () => void store.check(loanId))
  return (
    <p className="s-pay__following" role="status">
      {online && !failure && <Spinner />}
      {!online ? text.offline : failure ? text.checkFailed : text.following}
    </p>
  )
}

/** The request in the bank's app, unless it is there, and giving up. */
function Ways({ autopay: { requestedUntil, bank }, loanId }: Props) {
  const store = useStoreOf(createAutopay)
  const [request, cancel] = [useStore(store.$request), useStore(store.$cancel)]
  const { error, fail, clear } = useStepError()
  const press = async (call: typeof store.request) => {
    clear()
    const outcome = await call(loanId)
    if (!outcome.ok) fail(outcome.failure, say('request', outcome.failure))
  }
  return (
    <div className="s-autopay__ways">
      {error && <FailureAlert>{error.text}</FailureAlert>}
      {!requestedUntil && (
        <>
          <Button
            variant="secondary"
            wide
            busy={request.state === 'busy'}
            busyLabel={autopayMessages.requesting}
            onClick={() => void press(store.request)}
          >
            {autopayMessages.request(bank)}
          </Button>
          <p className="s-autopay__side">{autopayMessages.requestNote}</p>
        </>
      )}
      <Button
        variant="quiet"
        wide
        busy={cancel.state === 'busy'}
        busyLabel={autopayMessages.confirm.busy}
        onClick={() => void press(store.cancel)}
      >
        {text.giveUp}
      </Button>
    </div>
  )
}
