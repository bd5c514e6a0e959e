import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * The error of a whole step, and how to set it. A change by the customer clears it: it was about the values before.
 * Values that the page fills in by itself leave it: only an event of the customer has a type.
 */
export function useStepError<T extends FieldValues>({ subscribe }: UseFormReturn<T>) {
  const [error, setError] = useState<string>()
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type) setError(undefined)
        },
      }),
    [subscribe],
  )
  return [error, setError] as const
}
