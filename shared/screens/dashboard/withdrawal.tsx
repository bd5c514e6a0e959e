import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { WithdrawalQuote } from '../../api/withdrawal.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { withdrawalMessages } from '../../messages/withdrawal.ts'
import { chargePage } from '../../stores/charge-page.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createWithdrawal } from '../../stores/withdrawal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { say } from '../flow/say.ts'
import { useLeaving } from '../flow/use-leaving.ts'

const text = withdrawalMessages

/** Withdrawal: within seven days the customer can return the loan. */
export function Withdrawal({ loanId }: { loanId: string }) {
  const store = useStoreOf(createWithdrawal)
  const { data, loading, failure } = useStore(store.$quote)
  return (
    <section className="s-dash__withdrawal">
      <h2 className="s-dash__heading">{text.title}</h2>
      <p>{text.text}</p>
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
          {text.ask}
        </Button>
      )}
    </section>
  )
}

function Quoted({ loanId, quote }: { loanId: string; quote: WithdrawalQuote }) {
  const { env } = useStores()
  const store = useStoreOf(createWithdrawal)
  const { state } = useStore(store.$pay)
  const [error, setError] = useState<string>()
  const { leaving, leave } = useLeaving()
  // The quote replaces the pressed button, so it takes the focus.
  const figures = useRef<HTMLElement>(null)
  useEffect(() => figures.current?.focus(), [])
  const pay = async () => {
    setError(undefined)
    const outcome = await store.pay(loanId)
    if (!outcome.ok) return setError(say('request', outcome.failure))
    leave()
    env.navigation.go(chargePage(outcome.value.txid))
  }
  const rows = [
    { label: text.principal, value: formatBrlCents(quote.principalCents) },
    { label: text.iof, value: formatBrlCents(quote.iofCents) },
    { label: text.interest(quote.days), value: formatBrlCents(quote.interestCents) },
    ...(quote.paidCents ? [{ label: text.paid, value: `- ${formatBrlCents(quote.paidCents)}` }] : []),
    { label: text.total, value: formatBrlCents(quote.totalCents), strong: true },
    ...(quote.refundCents ? [{ label: text.refund, value: formatBrlCents(quote.refundCents) }] : []),
  ]
  return (
    <>
      <section ref={figures} tabIndex={-1} aria-label={text.title}>
        <SummaryList rows={rows} level={3} />
      </section>
      <p>{text.until(formatLongDate(quote.lastDay))}</p>
      <p>{text.effect}</p>
      {error && <Alert tone="danger">{error}</Alert>}
      <Button variant="secondary" busy={state === 'busy' || leaving} busyLabel={text.paying} onClick={pay}>
        {text.pay}
      </Button>
    </>
  )
}
