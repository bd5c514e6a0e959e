import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Autopay, NextDebit } from '../../api/autopay.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { autopayMessages } from '../../messages/autopay.ts'
import { autopayCardMessages as card } from '../../messages/autopay-card.ts'
import { createAutopay } from '../../stores/autopay.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { News } from './news.tsx'
import { Terms } from './terms.tsx'

const text = autopayMessages

/** On: the next debit, what was authorised, and turning it off with a confirmation. */
export function TurnedOn({ autopay, loanId, isNew }: { autopay: Autopay; loanId: string; isNew: boolean }) {
  const { nextDebit, failedNumber } = autopay
  /** Undefined before the first press: only who comes back to the button takes the focus there. */
  const [asks, setAsks] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  useFocusWhen(opener, asks === false)
  return (
    <>
      <News tone="success" isNew={isNew}>
        {text.on.title}
      </News>
      {failedNumber !== null && (
        <Alert tone="warning" action={<Link href="/dashboard/pay">{card.pay}</Link>}>
          {card.failed(failedNumber)}
        </Alert>
      )}
      {nextDebit ? <Next debit={nextDebit} /> : <p>{card.nothingNext}</p>}
      {asks ? (
        <Confirm loanId={loanId} debit={nextDebit} onKeep={() => setAsks(false)} />
      ) : (
        <Button ref={opener} variant="secondary" wide onClick={() => setAsks(true)}>
          {text.on.off}
        </Button>
      )}
      <Terms autopay={autopay} />
    </>
  )
}

function Next({ debit }: { debit: NextDebit }) {
  const { number, day, amountCents, isRetry, isScheduled, canBeStopped } = debit
  const note = canBeStopped ? !isScheduled && text.on.planned : card.unstoppable
  const rows = [
    { label: text.on.instalment, value: String(number) },
    { label: text.on.day, value: formatLongDate(day) },
    { label: text.on.amount, value: formatBrlCents(amountCents), strong: true },
  ]
  return (
    <Card as="section">
      <SummaryList
        title={isRetry ? text.on.again : text.on.next}
        rows={rows}
        footer={note && <p className="s-autopay__side">{note}</p>}
      />
    </Card>
  )
}

type ConfirmProps = { loanId: string; debit: NextDebit | null; onKeep: () => void }

function Confirm({ loanId, debit, onKeep }: ConfirmProps) {
  const store = useStoreOf(createAutopay)
  const { state } = useStore(store.$cancel)
  const { error, fail, clear } = useStepError()
  // The question replaces the pressed button, so it takes the focus.
  const question = useRef<HTMLElement>(null)
  useFocusWhen(question)
  const cancel = async () => {
    clear()
    const outcome = await store.cancel(loanId)
    if (!outcome.ok) fail(outcome.failure, say('request', outcome.failure))
  }
  return (
    <section ref={question} tabIndex={-1} className="s-autopay__confirm" aria-label={text.confirm.title}>
      <h2 className="s-dash__heading">{text.confirm.title}</h2>
      <p>{text.confirm.text}</p>
      {debit && !debit.canBeStopped && <p>{text.confirm.tooLate(formatLongDate(debit.day))}</p>}
      {error && <FailureAlert>{error.text}</FailureAlert>}
      <div className="s-autopay__ways">
        <Button wide busy={state === 'busy'} busyLabel={text.confirm.busy} onClick={cancel}>
          {text.confirm.yes}
        </Button>
        <Button variant="secondary" wide onClick={onKeep}>
          {text.confirm.no}
        </Button>
      </div>
    </section>
  )
}
