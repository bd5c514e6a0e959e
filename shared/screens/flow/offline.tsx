import { useStore } from '@nanostores/react'
import { flowMessages } from '../../messages/flow.ts'
import { useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'

/**
 * Says that the device is offline and that the form's values are kept. `text` replaces that on pages without a form.
 */
export function Offline({ text = flowMessages.offline }: { text?: string }) {
  const { network } = useStores()
  return useStore(network.$online) ? null : <Alert tone="warning">{text}</Alert>
}
