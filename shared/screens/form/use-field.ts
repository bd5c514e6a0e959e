import { useState } from 'react'
import type { Struct } from 'superstruct'

export type Field = ReturnType<typeof useField>

/**
 * A single field without a form library. It is validated on every change. Its message is shown once it was left or is
 * complete, or after a failed submit.
 */
export function useField(
  struct: Struct<string, null>,
  completeAt: number,
  initial: string | (() => string) = '',
) {
  const [value, setValue] = useState(initial)
  const [left, setLeft] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [failure] = struct.validate(value)
  const shown = left || value.length >= completeAt
  return {
    value,
    /** A change also clears the server's message about the old value. */
    change: (next: string) => {
      setValue(next)
      setRefusal(undefined)
    },
    leave: () => setLeft(true),
    refuse: setRefusal,
    /** The server's message about a value that nobody mends: it is typed anew. */
    refuseAndEmpty: (message: string | undefined) => {
      setValue('')
      setLeft(false)
      setRefusal(message)
    },
    isRefused: refusal !== undefined,
    isValid: failure === undefined,
    error: refusal ?? (shown ? failure?.message : undefined),
  }
}
