import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useStores } from '../../stores/context.tsx'
import { leadFields, leadKeys, type RegistrationValues } from './registration-values.ts'

/**
 * Keeps form and lead alike. What the lead knows (the draft, the phone of the landing page, the profile) fills
 * empty fields and never overwrites; what is typed goes to the lead at once, so that a reload finds it.
 */
export function useLeadDraft(form: UseFormReturn<RegistrationValues>, judge: () => void) {
  const { lead } = useStores()
  const { getValues, setValue, subscribe } = form
  useEffect(() => {
    const stopFilling = lead.$lead.subscribe(known => {
      const empty = leadFields.filter(field => !getValues(field) && known[leadKeys[field]])
      for (const field of empty) setValue(field, known[leadKeys[field]]!)
      if (empty.length > 0) judge()
    })
    const stopSaving = subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const field = leadFields.find(each => each === name)
        if (field) lead.set({ [leadKeys[field]]: values[field] })
      },
    })
    return () => {
      stopFilling()
      stopSaving()
    }
  }, [lead, getValues, setValue, subscribe, judge])
}
