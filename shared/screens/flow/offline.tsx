import { useStore } from '@nanostores/react'
import { flowMessages } from '../../messages/flow.ts'
import { useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'

/** Says that the network is gone, and that nothing typed is. */
export function Offline() {
  const { network } = useStores()
  return useStore(network.$online) ? null : <Alert tone="warning">{flowMessages.offline}</Alert>
}
