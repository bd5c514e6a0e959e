import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { storageKeys } from '../../environment.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createHandoff } from '../../stores/handoff.ts'

/** Where somebody came from: the shop's name, or that the link was too old. */
export type Arrival = { shop: string } | 'gone'

/**
 * Redeems the code with which a partner's page sent somebody here. It says how far they are and never who they are,
 * so the sign-in goes on as usual; where it leads afterwards is the profile's to say, not an older visit's.
 */
export function useArrival(code: string | undefined): Arrival | undefined {
  const { env } = useStores()
  const handoff = useStoreOf(createHandoff)
  const [arrival, setArrival] = useState<Arrival>()
  const redeemed = useRef(false)
  useEffect(() => {
    if (code === undefined || redeemed.current) return
    redeemed.current = true
    env.storage.remove(storageKeys.redirect)
    void handoff.redeem(code).then(outcome => {
      if (outcome.ok) setArrival({ shop: outcome.value.partner.name })
      else if (outcome.failure instanceof ApiError && outcome.failure.status === 410) setArrival('gone')
    })
  }, [code, env, handoff])
  return arrival
}
