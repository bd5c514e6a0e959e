import { useEffect, useRef } from 'react'
import { useStores } from '../../stores/context.tsx'

const every = 5_000
/** Ten minutes, then the customer comes back by the message. */
const most = 120

/** Asks again every 5 s while something is about to happen on the server and somebody is looking. */
export function useFollowing(active: boolean, ask: () => void) {
  const { env } = useStores()
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!active) return
    const stop = new AbortController()
    void (async () => {
      for (let turn = 0; turn < most; turn++) {
        await env.clock.sleep(every, stop.signal)
        if (stop.signal.aborted) return
        if (env.visibility.visible() && env.network.online()) latest.current()
      }
    })()
    return () => stop.abort()
  }, [active, env])
}
