import { useEffect, useState } from 'react'
import { storageKeys } from '../../environment.ts'
import { type Wish, wishToStore } from '../../fields/wish.ts'
import { useStores } from '../../stores/context.tsx'
import type { Arrival } from '../../stores/handoff.ts'

/**
 * Takes over the position from a partner's page, and what was simulated there, with which the offer begins. The call is loaded
 * on demand, because few customers come from a partner: without it the customer signs in as usual.
 */
export function useArrival(handoff: string | undefined, wish: Wish | undefined): Arrival | undefined {
  const stores = useStores()
  const [arrival, setArrival] = useState<Arrival>()
  useEffect(() => {
    if (handoff === undefined) return
    const { env } = stores
    // At once, before who is signed in leaves. The profile says where the sign-in leads, not a page that an older visit wanted.
    env.storage.remove(storageKeys.redirect)
    if (wish) env.storage.set(storageKeys.wish, wishToStore(wish))
    let stop: (() => void) | undefined = () => {}
    import('../../stores/handoff.ts').then(
      ({ createHandoff }) => {
        const handoffs = stores.of(createHandoff)
        if (stop) stop = handoffs.$arrival.subscribe(setArrival)
        void handoffs.arrive(handoff)
      },
      () => env.log('unexpected', { code: 'handoff' }),
    )
    return () => {
      stop?.()
      stop = undefined
    }
  }, [stores, handoff, wish])
  return arrival
}
