import { useState } from 'react'
import type { Struct } from 'superstruct'
import { useErrorFocus } from './use-error-focus.ts'
import { usePress } from './use-press.ts'

export type Field = ReturnType<typeof useField>

/**
 * A single field without a form library. It is validated on every change. Its message is shown once it was left or is
 * complete, or after a failed submit, and not under a press. A refusal focuses the field: give its control the `ref`.
 */
export function useField(
  struct: Struct<string, null>,
  completeAt: number,
  initial: string | (() => string) = '',
) {
  const [value, setValue] = useState(initial)
  const [left, setLeft] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [ref, focus] = useErrorFocus()
  const keep = usePress()
  const [failure] = struct.validate(value)
  const shown = left || value.length >= completeAt
  const refuse = (message: string | undefined) => {
    setRefusal(message)
    if (message) focus()
  }
  return {
    ref,
    value,
    /** A change also clears the server's message about the old value. */
    change: (next: string) => {
      setValue(next)
      setRefusal(undefined)
    },
    leave: () => setLeft(true),
    /** Shows the server's message, or the `fault` after a submit that its button did not prevent. */
    refuse,
    /** Shows the server's message and empties the field, for a value that is typed again as a whole, such as a code. */
    refuseAndEmpty: (message: string | undefined) => {
      setValue('')
      setLeft(false)
      refuse(message)
    },
    isRefused: refusal !== undefined,
    isValid: failure === undefined,
    fault: failure?.message,
    error: keep('error', refusal ?? (shown ? failure?.message : undefined)),
  }
}
