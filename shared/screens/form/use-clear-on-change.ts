import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Clears the error of a step when the customer changes a field: it was about the values before. Values that the page fills in by
 * itself leave it: only an event of the customer has a type. `clear` must be stable between renders.
 */
export function useClearOnChange<T extends FieldValues>(
  { subscribe }: UseFormReturn<T>,
  clear: () => void,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type) clear()
        },
      }),
    [subscribe, clear],
  )
}
