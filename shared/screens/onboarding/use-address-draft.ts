import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useStores } from '../../stores/context.tsx'
import { addressNames, type PersonalValues } from './personal-values.ts'

/** Keeps the lead up to date with what is typed, and fills empty fields from it after a reload. */
export function useAddressDraft(form: UseFormReturn<PersonalValues>, judge: () => void) {
  const { lead } = useStores()
  const { getValues, setValue, subscribe } = form
  useEffect(() => {
    const known = lead.$lead.get()
    const drafts = [
      ['salary', known.salary] as const,
      ['loanReason', known.loanReason] as const,
      ...addressNames.map(name => [`address.${name}`, known.address?.[name]] as const),
    ]
    for (const [name, value] of drafts) if (value && !getValues(name)) setValue(name, value)
    judge()
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => lead.set(values),
    })
  }, [lead, getValues, setValue, subscribe, judge])
}
