import 'imask/esm/masked/pattern'
import InputMask from 'imask/esm/controls/input'
import { type ComponentPropsWithRef, type Ref, useEffect, useLayoutEffect, useRef } from 'react'
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
  const latest = useRef({ mask, onChange, normalise, value })
  latest.current = { mask, onChange, normalise, value }

  useLayoutEffect(() => {
    const element = node.current!
    const pattern = (digits: string) => {
      const { mask } = latest.current
      return typeof mask === 'string' ? mask : mask(digits)
    }
    const typed = element.value
    const input = new InputMask(element, {
      mask: pattern(latest.current.value || latest.current.normalise(typed)),
      // A longer piece was pasted or filled in: it may carry +55, dots or blanks.
      prepare: (text: string) => (text.length > 1 ? latest.current.normalise(text) : text),
    })
    control.current = input
    input.on('accept', () => {
      input.updateOptions({ mask: pattern(input.unmaskedValue) })
      if (input.unmaskedValue !== latest.current.value) latest.current.onChange(input.unmaskedValue)
    })
    // Text typed before the page woke up counts; otherwise the value given by the caller does.
    if (latest.current.value) input.unmaskedValue = latest.current.value
    else if (input.unmaskedValue) latest.current.onChange(input.unmaskedValue)
    return () => {
      input.destroy()
      control.current = null
    }
  }, [])

  useEffect(() => {
    const input = control.current
    if (!input || input.unmaskedValue === value) return
    const { mask } = latest.current
    input.updateOptions({ mask: typeof mask === 'string' ? mask : mask(value) })
    input.unmaskedValue = value
  }, [value])

  const keep = (element: HTMLInputElement | null) => {
    node.current = element
    assignRef(ref, element)
  }
  return <TextInput inputMode="numeric" autoComplete="off" {...rest} ref={keep} />
}
