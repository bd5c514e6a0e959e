import { useStore } from '@nanostores/react'
import { commonMessages } from '../../messages/common.ts'
import { useStores } from '../../stores/context.tsx'
import { Warning } from './warning.tsx'

/**
 * Says that the device is offline and that the form's values are kept, unless the last attempt says so. `text` replaces that on
 * pages without a form.
 */
export function Offline({ text = commonMessages.offlineForm }: { text?: string }) {
  const { network } = useStores()
  const isOnline = useStore(network.$online)
  const isTold = useStore(network.$isTold)
  return <Warning>{!isOnline && !isTold && text}</Warning>
}
