import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import type { Loan } from '../../api/customers.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { pendingInstallments } from '../../stores/loan.ts'
import { createPrepayment } from '../../stores/prepayment.ts'

/** Today's value of every open instalment; asked for again when the day is over while somebody reads it. */
export function useQuote(loan: Loan) {
  const { env } = useStores()
  const store = useStoreOf(createPrepayment)
  const { data, failure } = useStore(store.$quote)
  const loanId = loan.id ?? ''
  const ids = pendingInstallments(loan)
    .map(({ id }) => id)
    .join(' ')
  const quote = useCallback(() => void store.quote(loanId, ids.split(' ')), [store, loanId, ids])
  useEffect(() => {
    if (ids) quote()
  }, [ids, quote])

  const validUntil = data?.validUntil
  useEffect(() => {
    const left = Date.parse(validUntil ?? '') - env.clock.now()
    // A clock that is wrong here is put right by the answer to the payment.
    if (!(left > 0)) return
    const stop = new AbortController()
    void env.clock.sleep(left + 1_000, stop.signal).then(() => stop.signal.aborted || quote())
    return () => stop.abort()
  }, [validUntil, env, quote])

  return { data, failure: data ? undefined : failure, quote }
}
