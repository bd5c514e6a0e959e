import './code-input.css'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import { assignRef } from './refs.ts'

type Own = {
  value: string
  onChange: (digits: string) => void
  onComplete?: (digits: string) => void
  /** Enter while digits are missing: the form has nothing to send, and says so. */
  onIncomplete?: () => void
  length?: number
  disabled?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
}
export type CodeInputProps = FieldProps & Own

/** A keyboard that offers the code from a message inserts all of it at the caret. */
function wholeCode(event: ChangeEvent<HTMLInputElement>, length: number): string | undefined {
  const inserted = (event.nativeEvent as InputEvent).data?.replace(/\D/g, '') ?? ''
  return inserted.length >= length ? inserted : undefined
}

/**
 * A one-time code: one real input, so that paste, autofill and screen readers work, drawn as cells. Typing overwrites
 * the selected cell; backspace empties the cell before the caret.
 */
export function CodeInput(props: CodeInputProps) {
  const [
    field,
    { value, onChange, onComplete, onIncomplete, length = 6, disabled, autoFocus, onBlur, name, ref },
  ] = splitField(props)
  const node = useRef<HTMLInputElement>(null)
  const [cell, setCell] = useState<number | null>(null)

  // Focused by hand: the autofocus attribute does nothing after the first paint.
  useEffect(() => {
    if (autoFocus) node.current?.focus()
  }, [autoFocus])

  const cells = [...Array(length).keys()]
  const goTo = (position: number) => {
    const at = Math.max(0, Math.min(position, length - 1, node.current!.value.length))
    node.current!.setSelectionRange(at, Math.min(at + 1, node.current!.value.length))
    setCell(at)
  }
  const accept = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const paste = (event: ClipboardEvent) => {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '')
    if (digits.length < length) return
    event.preventDefault()
    accept(digits)
    setCell(length - 1)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && value.length < length) onIncomplete?.()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.shiftKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    goTo((cell ?? 0) + step)
  }
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    goTo(Math.floor(((event.clientX - box.left) / box.width) * length))
  }
  // After typing or deleting, the caret shows which cell is next.
  const follow = () => {
    const input = node.current!
    if (input.selectionStart === input.selectionEnd) goTo(input.selectionStart ?? input.value.length)
  }
  const keep = (element: HTMLInputElement | null) => {
    node.current = element
    assignRef(ref, element)
  }

  return (
    <Field {...field}>
      {control => (
        <span className={cx('c-code', disabled && 'c-code--disabled')}>
          <input
            {...control}
            ref={keep}
            className="c-code__input"
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            disabled={disabled}
            value={value}
            onChange={event => accept(wholeCode(event, length) ?? event.currentTarget.value)}
            onPaste={paste}
            onKeyDown={press}
            onKeyUp={follow}
            onFocus={() => goTo(value.length)}
            onPointerUp={point}
            onBlur={() => {
              setCell(null)
              onBlur?.()
            }}
          />
          <span className="c-code__cells" aria-hidden="true">
            {cells.map(index => (
              <span
                key={index}
                className={cx(
                  'c-code__cell',
                  index === cell && 'c-code__cell--here',
                  !value[index] && 'c-code__cell--empty',
                )}
              >
                {value[index]}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}
