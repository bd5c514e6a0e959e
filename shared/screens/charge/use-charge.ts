import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Loan } from '../../api/customers.ts'
import { createCharge } from '../../stores/charge.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { nextInstallment } from '../../stores/loan.ts'
import { payPath, txidOf } from './txid.ts'

/** The charge that the address names, or else one for the next instalment; whoever comes back finds the same. */
export function useCharge(loan: Loan | undefined) {
  const { env } = useStores()
  const store = useStoreOf(createCharge)
  const { data, failure } = useStore(store.$charge)
  const creation = useStore(store.$create)
  const [named] = useState(() => txidOf(env.navigation.path()))
  const next = loan && loan.status === 'UpToDate' && !loan.closedAt ? nextInstallment(loan) : undefined
  const ask = () => {
    if (named) store.open(named)
    else if (loan?.id && next) void store.create(loan.id, [next.id])
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !(named || next)) return
    begun.current = true
    ask()
  })
  const txid = data?.txid
  useEffect(() => {
    // Paid or not: loading the page again must not make a code for the instalment after this one.
    if (txid && location.pathname === '/dashboard/pay') history.replaceState(history.state, '', payPath(txid))
  }, [txid])
  return {
    charge: data,
    next,
    isNamed: named !== '',
    failure: data ? undefined : (failure ?? creation.failure),
    retry: () => (named ? store.retry() : ask()),
  }
}
