import { useStore } from '@nanostores/react'
import { deviceMessages } from '../../messages/device.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDevice } from '../../stores/device.ts'
import { Link } from '../../ui/link.tsx'

const text = deviceMessages.example

/** In the sandbox: an invoice for one's own CPF and phone, which the analysis finds proven. */
export function ExampleInvoice({ onFile, disabled }: { onFile: (file: File) => void; disabled: boolean }) {
  const device = useStoreOf(createDevice)
  const { state } = useStore(device.$example)
  const take = async () => {
    const outcome = await device.takeExample()
    if (outcome.ok) onFile(outcome.value)
  }
  return (
    <p className="s-form__side">
      {state === 'failed' ? text.failed : text.about}{' '}
      <Link onClick={() => void take()} disabled={disabled || state === 'busy'}>
        {text.take}
      </Link>
    </p>
  )
}
