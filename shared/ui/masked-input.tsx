import 'imask/esm/masked/pattern'
import InputMask from 'imask/esm/controls/input'
import { type ComponentPropsWithRef, type Ref, useLayoutEffect, useRef } from 'react'
import type { FieldProps } from './field.tsx'
import { assignRef } from './refs.ts'
import { TextInput } from './text-input.tsx'

type Own = {
  /** imask pattern, `0` for a digit and `[0]` for one that may be missing; or a function of the digits so far. */
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
  const control = useRef<InstanceType<typeof InputMask>>(null)
  const latest = useRef({ mask, onChange, normalise })
  latest.current = { mask, onChange, normalise }
  /** The digits both sides agree on; a value that differs came from outside. */
  const agreed = useRef(value)
  /** While a value from outside is taken over, nothing is told back. */
  const following = useRef(false)

  useLayoutEffect(() => {
    const element = node.current!
    const input = new InputMask(element, {
      mask: patternOf(latest.current.mask, agreed.current || latest.current.normalise(element.value)),
      // A longer piece was pasted or filled in: it may carry +55, dots or blanks.
      prepare: (text: string) => (text.length > 1 ? latest.current.normalise(text) : text),
    })
    control.current = input
    const tell = () => {
      const digits = input.unmaskedValue
      if (following.current || digits === agreed.current) return
      agreed.current = digits
      input.updateOptions({ mask: patternOf(latest.current.mask, digits) })
      latest.current.onChange(digits)
    }
    // Text typed before the page woke up counts, unless the caller gives a value.
    if (agreed.current) input.unmaskedValue = agreed.current
    input.on('accept', tell)
    tell()
    return () => {
      input.destroy()
      control.current = null
    }
  }, [])

  // Before the next key stroke, not after it: a late look would take what was just typed for a change from outside.
  useLayoutEffect(() => {
    const input = control.current
    if (!input || agreed.current === value) return
    following.current = true
    // Emptied first: the old digits must not be judged by the new mask.
    input.unmaskedValue = ''
    input.updateOptions({ mask: patternOf(latest.current.mask, value) })
    input.unmaskedValue = value
    following.current = false
    agreed.current = value
  }, [value])

  const keep = (element: HTMLInputElement | null) => {
    node.current = element
    assignRef(ref, element)
  }
  return <TextInput inputMode="numeric" autoComplete="off" {...rest} ref={keep} />
}
