import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { useStores } from '../../stores/context.tsx'
import type { EndedSession } from '../../stores/ended-session.ts'

/**
 * Lets this page ask for a code in place when its session ends. What asks loads then; without a network the customer
 * goes to /login.
 */
export function StaySignedIn() {
  const { redirects } = useStores()
  const ended = useStore(redirects.$ended)
  const [Renewal, setRenewal] = useState<ComponentType<{ ended: EndedSession }>>()
  useEffect(() => redirects.stay(), [redirects])
  useEffect(() => {
    if (!ended) return
    import('../renewal/renewal.tsx').then(
      it => setRenewal(() => it.Renewal),
      () => redirects.giveUp(),
    )
  }, [ended, redirects])
  return ended && Renewal ? <Renewal ended={ended} /> : null
}
