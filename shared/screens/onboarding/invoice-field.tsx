import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { invoiceAccept } from '../../fields/invoice.ts'
import { deviceMessages } from '../../messages/device.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDevice } from '../../stores/device.ts'
import { fileInWords } from '../../ui/file-size.ts'
import { Link } from '../../ui/link.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Upload } from '../../ui/upload.tsx'

type Props = {
  inputRef: Ref<HTMLInputElement>
  file: File | null
  onChange: (file: File) => void
  onRemove: () => void
  error: string | undefined
  sending: boolean
}

const text = deviceMessages

/** The invoice. The file stays after a failure; sending can be called off, because on a weak signal it takes long. */
export function InvoiceField({ inputRef, file, onChange, onRemove, error, sending }: Props) {
  const { $progress, $submit, cancelSubmit } = useStoreOf(createDevice)
  const progress = useStore($progress)
  const { failure } = useStore($submit)
  const wasCancelled = failure?.code === 'aborted' && file !== null
  /**
   * For screen readers: what has become of the file. The answer to a sent one is read with its field or alert, which takes the
   * focus; the field of a refused one has it already.
   */
  const heard = () => {
    if (sending) return text.sendingFile
    if (wasCancelled) return text.cancelled
    return !file || failure ? '' : (error ?? text.attached(fileInWords(file)))
  }
  return (
    <div className="s-form__group">
      <Upload
        label={text.invoiceFile.label}
        hint={text.invoiceFile.hint}
        prompt={text.invoiceFile.prompt}
        ref={inputRef}
        accept={invoiceAccept}
        file={file}
        onSelect={chosen => {
          // What became of the former file is over.
          cancelSubmit()
          onChange(chosen)
        }}
        onRemove={onRemove}
        disabled={sending}
        {...(progress !== undefined && sendingProps(progress, cancelSubmit))}
        error={error}
      />
      <Beside
        sending={sending}
        progress={progress}
        cancelled={wasCancelled}
        file={file}
        onCancel={cancelSubmit}
      />
      <LiveRegion message={heard()} />
    </div>
  )
}

/** Once all has left, the server reads the invoice. */
const sendingProps = (progress: number, onCancel: () => void) => ({
  progress,
  progressLabel: progress < 1 ? text.progress.sending : text.progress.checking,
  cancelLabel: text.cancel,
  onCancel,
})

type BesideProps = {
  sending: boolean
  progress: number | undefined
  cancelled: boolean
  file: File | null
  onCancel: () => void
}

/** The line under the area. A host that cannot tell the progress has its way to call off here. */
function Beside({ sending, progress, cancelled, file, onCancel }: BesideProps) {
  if (sending) {
    return (
      <p className="s-form__side">
        {text.sendingFile} {progress === undefined && <Link onClick={onCancel}>{text.cancel}</Link>}
      </p>
    )
  }
  if (cancelled) return <p className="s-form__side">{text.cancelled}</p>
  return file ? null : <p className="s-form__side">{text.invoiceFile.help}</p>
}
