import { useEffect, useRef } from 'react'
import { useStores } from '../../stores/context.tsx'
import { follow } from '../../stores/following.ts'

/** Asks again every few seconds while `active`: something is about to happen on the server. */
export function useFollowing(active: boolean, ask: () => void) {
  const { env } = useStores()
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => (active ? follow(env, () => latest.current()) : undefined), [active, env])
}
