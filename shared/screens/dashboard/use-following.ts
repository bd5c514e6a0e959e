import { useEffect, useRef } from 'react'
import { useStores } from '../../stores/context.tsx'

const every = 5_000
/** Ten minutes, then the customer comes back by the message. */
const most = 120

/**
 * Asks again every 5 s while something is about to happen on the server and somebody is looking. Whoever comes back,
 * from the bank's app or from a tunnel, is answered at once, and the ten minutes begin anew.
 */
export function useFollowing(active: boolean, ask: () => void) {
  const { env } = useStores()
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!active) return
    let stopped = false
    let turns = 0
    let nap = new AbortController()
    const isLooking = () => env.visibility.visible() && env.network.online()
    const wake = () => {
      turns = 0
      if (isLooking()) nap.abort()
    }
    const listening = [env.visibility.listen(wake), env.network.listen(wake)]
    void (async () => {
      while (!stopped) {
        nap = new AbortController()
        await env.clock.sleep(every, nap.signal)
        if (stopped || !isLooking() || turns >= most) continue
        turns++
        latest.current()
      }
    })()
    return () => {
      stopped = true
      for (const stop of listening) stop()
      nap.abort()
    }
  }, [active, env])
}
