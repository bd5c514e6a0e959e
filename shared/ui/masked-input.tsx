import { type ComponentPropsWithRef, type Ref, useLayoutEffect, useRef } from 'react'
import type { FieldProps } from './field.tsx'
import { type MaskControl, type MaskHost, plainMask } from './mask.ts'
import { onceUsed } from './once-used.ts'
import { assignRef } from './refs.ts'
import { TextInput } from './text-input.tsx'

type Own = {
  /** Pattern, `0` for a digit and `[0]` for one that may be missing; or a function of the digits so far. */
  mask: string | ((digits: string) => string)
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** What is typed, pasted or filled in by the browser, reduced to the digits that count. */
  normalise?: (text: string) => string
  ref?: Ref<HTMLInputElement>
  busy?: boolean
}
export type MaskedInputProps = FieldProps &
  Own &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | keyof Own>

const patternOf = (mask: Own['mask'], digits: string) => (typeof mask === 'string' ? mask : mask(digits))
const digitsOnly = (text: string) => text.replace(/\D/g, '')

/** A field that shows punctuation and speaks digits. */
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
  /** The digits both sides agree on; a value that differs came from outside. */
  const agreed = useRef(value)

  // Before the next key stroke, not after it: a late look would take what was just typed for a change from outside. And
  // before the mask begins, which tells what was typed while the page slept.
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
