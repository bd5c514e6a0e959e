import { useState } from 'react'
import type { Struct } from 'superstruct'

export type Field = ReturnType<typeof useField>

/**
 * One field on its own, without the weight of a form library: judged on every change, its message shown once
 * it was left or is complete, or after a submit that failed.
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
    /** Any change takes away what the server said about the last value. */
    change: (next: string) => {
      setValue(next)
      setRefusal(undefined)
    },
    leave: () => setLeft(true),
    refuse: setRefusal,
    isValid: failure === undefined,
    error: refusal ?? (shown ? failure?.message : undefined),
  }
}
