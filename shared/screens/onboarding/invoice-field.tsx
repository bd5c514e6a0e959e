import type { Ref } from 'react'
import { invoiceAccept } from '../../fields/invoice.ts'
import { deviceMessages } from '../../messages/device.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDevice } from '../../stores/device.ts'
import { Link } from '../../ui/link.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Upload } from '../../ui/upload.tsx'

type Props = {
  inputRef: Ref<HTMLInputElement>
  file: File | null
  onChange: (file: File | null) => void
  error: string | undefined
  sending: boolean
}

const text = deviceMessages

/** The invoice. The file stays after a failure; sending can be called off, because on a weak signal it takes long. */
export function InvoiceField({ inputRef, file, onChange, error, sending }: Props) {
  const device = useStoreOf(createDevice)
  return (
    <div className="s-form__group">
      <Upload
        label={text.invoiceFile.label}
        hint={text.invoiceFile.hint}
        prompt={text.invoiceFile.prompt}
        ref={inputRef}
        accept={invoiceAccept}
        file={file}
        onSelect={onChange}
        onRemove={() => onChange(null)}
        disabled={sending}
        error={error}
      />
      {sending ? (
        <p className="s-form__side">
          {text.sendingFile} <Link onClick={() => device.cancelSubmit()}>{text.cancel}</Link>
        </p>
      ) : (
        !file && <p className="s-form__side">{text.invoiceFile.help}</p>
      )}
      <LiveRegion message={sending ? text.sendingFile : ''} />
    </div>
  )
}
