import type { Environment } from '../environment.ts'

const interval = 5_000
/** Ten minutes. Later news reaches the customer as a message. */
const maxTurns = 120

/**
 * Asks every 5 s while the page is visible and online. Coming back to the page, or back online, asks at once and starts
 * the ten minutes again. Returns the function that stops it.
 */
export function follow({ clock, network, visibility }: Environment, ask: () => void): () => void {
  let isStopped = false
  let turns = 0
  let nap = new AbortController()
  const isLooking = () => visibility.visible() && network.online()
  const wake = () => {
    turns = 0
    if (isLooking()) nap.abort()
  }
  const stopListening = [visibility.listen(wake), network.listen(wake)]
  void (async () => {
    while (!isStopped) {
      nap = new AbortController()
      await clock.sleep(interval, nap.signal)
      if (isStopped || !isLooking() || turns >= maxTurns) continue
      turns++
      ask()
    }
  })()
  return () => {
    isStopped = true
    for (const stop of stopListening) stop()
    nap.abort()
  }
}
