import { useStore } from '@nanostores/react'
import { flowMessages } from '../../messages/flow.ts'
import { useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'

/** Says that the network is gone, and on a form that nothing typed is; `text` where there is nothing to type. */
export function Offline({ text = flowMessages.offline }: { text?: string }) {
  const { network } = useStores()
  return useStore(network.$online) ? null : <Alert tone="warning">{text}</Alert>
}
