import { type ComponentPropsWithRef, type Ref, useLayoutEffect, useRef } from 'react'
import type { FieldProps } from './field.tsx'
import { type MaskControl, type MaskHost, plainMask } from './mask.ts'
import { onceUsed } from './once-used.ts'
import { assignRef } from './refs.ts'
import { TextInput } from './text-input.tsx'

type Own = {
  /** A pattern, with `0` for a digit and `[0]` for an optional one, or a function of the digits. */
  mask: string | ((digits: string) => string)
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** Reduces typed, pasted or autofilled text to the digits that count. */
  normalise?: (text: string) => string
  ref?: Ref<HTMLInputElement>
  busy?: boolean
}
export type MaskedInputProps = FieldProps &
  Own &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | keyof Own>

const patternOf = (mask: Own['mask'], digits: string) => (typeof mask === 'string' ? mask : mask(digits))
const digitsOnly = (text: string) => text.replace(/\D/g, '')

/** An input that shows punctuation and gives digits to its caller. */
export function MaskedInput({
  mask,
  value = '',
  onChange,
  normalise = digitsOnly,
  ref,
  ...rest
}: MaskedInputProps) {
  const node = useRef<HTMLInputElement>(null)
  const control = useRef<MaskControl>(null)
  const latest = useRef({ mask, onChange, normalise })
  latest.current = { mask, onChange, normalise }
  /** The digits that input and caller both know. A different value comes from the caller. */
  const agreed = useRef(value)

  // A layout effect runs before the next key stroke. A later one would take typed digits for a change by the caller.
  // It also runs before the mask starts, which reports what was typed before hydration.
  useLayoutEffect(() => {
    if (agreed.current === value) return
    agreed.current = value
    control.current?.follow(value)
  }, [value])

  useLayoutEffect(() => {
    const element = node.current!
    const host: MaskHost = {
      pattern: digits => patternOf(latest.current.mask, digits),
      normalise: text => latest.current.normalise(text),
      tell(digits) {
        agreed.current = digits
        latest.current.onChange(digits)
      },
    }
    control.current = plainMask(element, agreed.current, host)
    const stop = onceUsed(
      element,
      () => import('./imask-control.ts'),
      ({ imaskControl }) => {
        control.current?.end()
        control.current = imaskControl(element, agreed.current, host)
      },
    )
    return () => {
      stop()
      control.current?.end()
      control.current = null
    }
  }, [])

  const keep = (element: HTMLInputElement | null) => {
    node.current = element
    assignRef(ref, element)
  }
  return <TextInput inputMode="numeric" autoComplete="off" {...rest} ref={keep} />
}
