import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { useStores } from '../../stores/context.tsx'

/**
 * Keeps these fields when the session ends while the customer types, and fills the empty ones after the next sign-in.
 * `names` must be stable between renders.
 */
export function useUnsaved<T extends FieldValues>(
  form: string,
  { getValues, setValue }: UseFormReturn<T>,
  names: readonly FieldPath<T>[],
  judge: () => void,
) {
  const { unsaved, session } = useStores()
  useEffect(() => {
    let gone = false
    void session.ready().then(() => {
      const values = gone ? undefined : unsaved.take(form)
      if (!values) return
      for (const name of names) {
        const value = values[name]
        if (typeof value === 'string' && !getValues(name)) setValue(name, value as PathValue<T, typeof name>)
      }
      judge()
    })
    const read = () => Object.fromEntries(names.map(name => [name, getValues(name)]))
    const stopWatching = unsaved.watch(form, read)
    return () => {
      gone = true
      stopWatching()
    }
  }, [unsaved, session, form, getValues, setValue, names, judge])
}
