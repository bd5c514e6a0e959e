import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Autopay, NextDebit } from '../../api/autopay.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { autopayCardMessages as text } from '../../messages/autopay-card.ts'
import { commonMessages } from '../../messages/common.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { createAutopay } from '../../stores/autopay.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayAndMonth } from '../proposal/day.ts'

/** The content of the card: state, next debit and the way to change it. */
export function CardContent({ loanId }: { loanId: string }) {
  const store = useStoreOf(createAutopay)
  const { data, failure } = useStore(store.$autopay)
  useEffect(() => void store.load(loanId), [store, loanId])
  if (data) return <State autopay={data} />
  if (failure)
    return (
      <p role="alert">
        {text.unreadable} <Link onClick={() => void store.load(loanId)}>{commonMessages.retry}</Link>
      </p>
    )
  return <Skeleton lines={2} label={dashboardMessages.loading} />
}

function State({ autopay }: { autopay: Autopay }) {
  const { state, canStart, failedNumber } = autopay
  const goesOn = state === 'on' || state === 'waiting'
  const [line, way] = linesOf(autopay)
  return (
    <>
      {failedNumber !== null && (
        <p>
          {text.failed(failedNumber)} <Link href="/dashboard/pay">{text.pay}</Link>
        </p>
      )}
      {state === 'on' && autopay.nextDebit && <Next debit={autopay.nextDebit} />}
      {line && <p>{line}</p>}
      {(goesOn || canStart) && (
        <p>
          <Link href="/dashboard/autopay">{way}</Link>
        </p>
      )}
    </>
  )
}

function Next({ debit }: { debit: NextDebit }) {
  const { number, day, amountCents, isRetry, canBeStopped } = debit
  const date = dayAndMonth(day)
  return (
    <>
      <p className="s-autopay__next">
        <span>{isRetry ? text.again(number, date) : text.next(number, date)}</span>
        <strong>{formatBrlCents(amountCents)}</strong>
      </p>
      {!canBeStopped && <p className="s-autopay__side">{text.unstoppable}</p>}
    </>
  )
}

/** The sentence and the name of the link. */
function linesOf({ state, canStart, endedBy, nextDebit }: Autopay): [string | undefined, string] {
  if (state === 'on') return [nextDebit ? undefined : text.nothingNext, text.manage]
  if (state === 'waiting') return [text.waiting, text.go]
  if (!canStart) return [text.nothingLeft, text.start]
  if (state === 'rejected') return [text.rejected, text.start]
  if (state === 'expired') return [text.expired, text.start]
  if (state === 'cancelled') return [endedBy === 'bank' ? text.cancelledAtBank : text.cancelled, text.start]
  return [text.off, text.start]
}
