import { useEffect, useState } from 'react'
import { useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { useTold } from './use-told.ts'

/** The failure of a store's work as long as it is true: 'Você está sem internet' goes when the network is back. */
export function useLasting(failure: Failure | undefined): Failure | undefined {
  const { network } = useStores()
  const [over, setOver] = useState<Failure>()
  useEffect(() => {
    if (failure?.code !== 'offline') return
    return network.$online.listen(online => {
      if (online) setOver(failure)
    })
  }, [failure, network])
  const lasting = failure === over ? undefined : failure
  useTold(lasting)
  return lasting
}
