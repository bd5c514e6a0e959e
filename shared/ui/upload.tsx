import './upload.css'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { type Control, Field, type FieldProps, splitField } from './field.tsx'
import { fileInWords, fileSize } from './file-size.ts'
import { IconFile, IconUpload } from './more-icons.tsx'
import { assignRef } from './refs.ts'
import { useFocusWhen } from './use-focus-when.ts'

export type Uploaded = { name: string; size: number }
type Own = {
  accept: string
  /** The chosen file; `size` in bytes. */
  file: Uploaded | null
  onSelect: (file: File) => void
  onRemove?: () => void
  /** Text of the empty area. */
  prompt: ReactNode
  /** Share of the file that is sent, 0 to 1. */
  progress?: number
  progressLabel?: string
  onCancel?: () => void
  /** After an error: sends the same file again. */
  onRetry?: () => void
  disabled?: boolean
  replaceLabel?: string
  removeLabel?: string
  cancelLabel?: string
  retryLabel?: string
  ref?: Ref<HTMLInputElement>
}
export type UploadProps = FieldProps & Own

/** One file, dropped or chosen. The caller validates it and passes `error`. */
export function Upload(props: UploadProps) {
  const [field, own] = splitField(props)
  const { file, disabled, onSelect } = own
  const [over, setOver] = useState(false)
  const sending = own.progress !== undefined
  const [isCancelled, setCancelled] = useState(false)
  const cancel = () => {
    setCancelled(true)
    own.onCancel?.()
  }
  useEffect(keepFilesOut, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled && !sending) onSelect(dropped)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled && !sending)
  }
  return (
    <Field {...field}>
      {control => (
        <fieldset
          className={cx(
            'c-upload',
            over && 'c-upload--over',
            disabled && 'c-upload--disabled',
            file && 'c-upload--full',
          )}
          onDrop={drop}
          onDragOver={hover}
          onDragLeave={() => setOver(false)}
        >
          {file && <FileRow file={file} />}
          {sending ? (
            <Sending {...own} onCancel={own.onCancel && cancel} />
          ) : (
            <Picker {...own} control={control} label={field.label} isBack={isCancelled} />
          )}
        </fieldset>
      )}
    </Field>
  )
}

/** Blocks drops outside the area: the browser would open the file and the form would be lost. */
function keepFilesOut() {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}

function FileRow({ file }: { file: Uploaded }) {
  return (
    <div className="c-upload__file">
      <IconFile />
      <span className="c-upload__name">{file.name}</span>
      <span className="c-upload__size">{fileSize(file.size)}</span>
    </div>
  )
}

type PickerProps = Own & {
  control: Control
  label: ReactNode
  /** It replaces the button that cancelled an upload. */
  isBack: boolean
}

function Picker(props: PickerProps) {
  const { file, accept, prompt, disabled, onSelect, onRemove, onRetry, control, label, ref } = props
  const { replaceLabel = 'Trocar arquivo', removeLabel = 'Remover', retryLabel = 'Tentar de novo' } = props
  const node = useRef<HTMLInputElement>(null)
  // While the form still ends its call the input is disabled, and cannot take the focus.
  useFocusWhen(node, props.isBack && !disabled)
  const keep = (element: HTMLInputElement | null) => {
    node.current = element
    assignRef(ref, element)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    if (chosen) onSelect(chosen)
    // Emptied, so that choosing the same file again fires a change.
    event.currentTarget.value = ''
  }
  const remove = () => {
    // The button disappears with the file, so the focus moves first.
    node.current?.focus()
    onRemove?.()
  }
  // The input is drawn as 'Trocar arquivo', so its name begins with that: who speaks to the page says what they see.
  const name =
    file && typeof label === 'string' ? `${replaceLabel}: ${label}, ${fileInWords(file)}` : undefined
  return (
    <div className={file ? 'c-upload__actions' : 'c-upload__empty'}>
      {file && onRetry && control['aria-invalid'] && (
        <Button small onClick={onRetry} disabled={disabled}>
          {retryLabel}
        </Button>
      )}
      <span className="c-upload__pick">
        <input
          {...control}
          aria-label={name}
          ref={keep}
          type="file"
          accept={accept}
          disabled={disabled}
          onChange={pick}
        />
        <span className="c-upload__face">
          {!file && <IconUpload />}
          <span>{file ? replaceLabel : prompt}</span>
        </span>
      </span>
      {file && onRemove && (
        <Button small variant="quiet" onClick={remove} disabled={disabled}>
          {removeLabel}
        </Button>
      )}
    </div>
  )
}

function Sending({ progress = 0, progressLabel = 'Enviando', onCancel, cancelLabel = 'Cancelar' }: Own) {
  const percent = Math.round(progress * 100)
  return (
    <div className="c-upload__sending">
      <span className="c-upload__percent">
        {progressLabel} {percent}%
      </span>
      {onCancel && (
        <Button small variant="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <progress className="c-upload__bar" value={progress} max={1} aria-label={progressLabel} />
    </div>
  )
}
