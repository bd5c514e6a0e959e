import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { LoanWithdrawal } from '../../api/customers.ts'
import type { WithdrawalQuote } from '../../api/withdrawal.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { withdrawalMessages } from '../../messages/withdrawal.ts'
import { chargePage } from '../../stores/charge-page.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createWithdrawal, isWithdrawn } from '../../stores/withdrawal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { say } from '../flow/say.ts'
import { useLeaving } from '../flow/use-leaving.ts'
import { type StepError, useStepError } from '../flow/use-step-error.ts'
import { useTold } from '../flow/use-told.ts'

const text = withdrawalMessages

/** Withdrawal: from the signature to seven days after the money the customer can return the loan. */
export function Withdrawal({ loanId, withdrawal }: { loanId: string; withdrawal: LoanWithdrawal }) {
  const store = useStoreOf(createWithdrawal)
  const { data, loading, failure } = useStore(store.$quote)
  const pay = useStore(store.$pay)
  // The page may be open for longer than the right lasts: then there is nothing to ask for any more.
  const over = [failure, pay.state === 'failed' ? pay.failure : undefined].find(
    each => each?.code === 'withdrawal-over',
  )
  useTold(loading ? undefined : failure)
  if (over && !loading)
    return (
      <section className="s-dash__withdrawal">
        <h2 className="s-dash__heading">{text.title}</h2>
        <Alert tone="warning">{say('request', over)}</Alert>
      </section>
    )
  return (
    <section className="s-dash__withdrawal">
      <h2 className="s-dash__heading">{text.title}</h2>
      <p>{withdrawal.lastDay ? text.untilDay(formatLongDate(withdrawal.lastDay)) : text.unsent}</p>
      {failure && !loading && <Alert tone="warning">{say('request', failure)}</Alert>}
      {data ? (
        <Quoted loanId={loanId} quote={data} />
      ) : (
        <Button
          variant="secondary"
          busy={loading}
          busyLabel={text.asking}
          onClick={() => void store.quote(loanId)}
        >
          {withdrawal.lastDay ? text.ask : text.askUnsent}
        </Button>
      )}
    </section>
  )
}

function Quoted({ loanId, quote }: { loanId: string; quote: WithdrawalQuote }) {
  const { env } = useStores()
  const store = useStoreOf(createWithdrawal)
  const { state } = useStore(store.$pay)
  const { error, fail, clear } = useStepError()
  const { leaving, leave } = useLeaving()
  // The quote replaces the pressed button, so it takes the focus.
  const figures = useRef<HTMLElement>(null)
  useEffect(() => figures.current?.focus(), [])
  const pay = async () => {
    clear()
    const outcome = await store.pay(loanId)
    if (!outcome.ok) return fail(outcome.failure, say('request', outcome.failure))
    leave()
    env.navigation.go(isWithdrawn(outcome.value) ? '/dashboard' : chargePage(outcome.value.txid))
  }
  if (!quote.lastDay)
    return <Unsent figures={figures} error={error} isBusy={state === 'busy' || leaving} onConfirm={pay} />
  const { creditCents = 0 } = quote
  const rows = [
    { label: text.principal, value: formatBrlCents(quote.principalCents) },
    { label: text.iof, value: formatBrlCents(quote.iofCents) },
    { label: text.interest(quote.days), value: formatBrlCents(quote.interestCents) },
    ...(quote.paidCents ? [{ label: text.paid, value: `- ${formatBrlCents(quote.paidCents)}` }] : []),
    ...(creditCents ? [{ label: text.credit, value: `- ${formatBrlCents(creditCents)}` }] : []),
    { label: text.total, value: formatBrlCents(quote.totalCents - creditCents), strong: true },
    ...(quote.refundCents ? [{ label: text.refund, value: formatBrlCents(quote.refundCents) }] : []),
  ]
  return (
    <>
      <section ref={figures} tabIndex={-1} aria-label={text.title}>
        <SummaryList rows={rows} level={3} />
      </section>
      <p>{text.until(formatLongDate(quote.lastDay))}</p>
      <p>{text.effect}</p>
      {error && <Alert tone="danger">{error.text}</Alert>}
      <Button variant="secondary" busy={state === 'busy' || leaving} busyLabel={text.paying} onClick={pay}>
        {text.pay}
      </Button>
    </>
  )
}

interface UnsentProps {
  figures: RefObject<HTMLElement | null>
  error: StepError | undefined
  isBusy: boolean
  onConfirm: () => void
}

/** Before the money has left: nothing to pay, and the contract is canceled at once. */
function Unsent({ figures, error, isBusy, onConfirm }: UnsentProps) {
  return (
    <>
      <section ref={figures} tabIndex={-1} aria-label={text.title}>
        <p>{text.unsentEffect}</p>
      </section>
      {error && <Alert tone="danger">{error.text}</Alert>}
      <Button variant="secondary" busy={isBusy} busyLabel={text.canceling} onClick={onConfirm}>
        {text.confirmUnsent}
      </Button>
    </>
  )
}
