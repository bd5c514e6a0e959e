import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'

const every = 2_000
/** Nobody's address: asked once, to learn whether there is a sandbox at all. */
const nobody = '00000000000'

/** The messages to an address, read again every 2 s while somebody looks. */
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
