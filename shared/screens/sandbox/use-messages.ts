import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'

const every = 2_000
/** An unused address, queried once to learn whether the sandbox exists. */
const nobody = '00000000000'

/** The messages to an address, polled every 2 s while the page is visible. */
export function useMessages(address: string) {
  const { env } = useStores()
  const sandbox = useStoreOf(createSandbox)
  const { data, failure } = useStore(sandbox.$messages)

  useEffect(() => {
    const stop = new AbortController()
    void (async () => {
      await sandbox.load(address || nobody)
      while (address && !stop.signal.aborted) {
        await env.clock.sleep(every, stop.signal)
        if (!stop.signal.aborted && env.visibility.visible()) await sandbox.load(address)
      }
    })()
    return () => stop.abort()
  }, [address, env, sandbox])

  const absent = failure !== undefined && 'status' in failure && failure.status === 404
  const reload = useCallback(() => void sandbox.load(address), [sandbox, address])
  return { messages: data, absent, failed: failure !== undefined && !absent, reload }
}
