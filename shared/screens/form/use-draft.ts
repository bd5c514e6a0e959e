import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { useStores } from '../../stores/context.tsx'
import type { Lead } from '../../stores/lead.ts'

/** How the fields of a form lie in the lead. Neither function may change between renders. */
export interface LeadFields<T extends FieldValues> {
  /** What the lead knows, by field. */
  known(lead: Partial<Lead>): readonly (readonly [FieldPath<T>, string | undefined])[]
  /** What the lead keeps when this field has changed; undefined when it keeps nothing. */
  changed(name: string, values: T): Partial<Lead> | undefined
}

/**
 * Keeps form and lead alike. What the lead knows (the draft, the phone of the landing page, the profile) fills empty
 * fields and never overwrites. What is typed goes to the lead at once, so that a reload finds it.
 */
export function useDraft<T extends FieldValues>(
  { getValues, setValue, subscribe }: UseFormReturn<T>,
  judge: () => void,
  { known, changed }: LeadFields<T>,
) {
  const { lead } = useStores()
  useEffect(() => {
    const stopFilling = lead.$lead.subscribe(now => {
      const empty = known(now).filter(([name, value]) => value && !getValues(name))
      for (const [name, value] of empty) setValue(name, value as FieldPathValue<T, FieldPath<T>>)
      if (empty.length > 0) judge()
    })
    const stopSaving = subscribe({
      formState: { values: true },
      callback({ name, values }) {
        const patch = name && changed(name, values)
        if (patch) lead.set(patch)
      },
    })
    return () => {
      stopFilling()
      stopSaving()
    }
  }, [lead, getValues, setValue, subscribe, judge, known, changed])
}
