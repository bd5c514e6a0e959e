import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useStores } from '../../stores/context.tsx'
import { addressNames, type PersonalDataValues } from './personal-data-values.ts'

/** Keeps the lead up to date with what is typed, and fills empty fields from it after a reload. */
export function useAddressDraft(form: UseFormReturn<PersonalDataValues>, judge: () => void) {
  const { lead } = useStores()
  const { getValues, setValue, subscribe } = form
  useEffect(() => {
    const stopFilling = lead.$lead.subscribe(({ salary, loanReason, address }) => {
      const drafts = [
        ['salary', salary] as const,
        ['loanReason', loanReason] as const,
        ...addressNames.map(name => [`address.${name}`, address?.[name]] as const),
      ].filter(([name, value]) => value && !getValues(name))
      for (const [name, value] of drafts) setValue(name, value!)
      if (drafts.length > 0) judge()
    })
    const stopSaving = subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name) lead.set(values)
      },
    })
    return () => {
      stopFilling()
      stopSaving()
    }
  }, [lead, getValues, setValue, subscribe, judge])
}
