import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { personalDataMessages } from '../../messages/personal-data.ts'
import type { Address } from '../../stores/lead.ts'

/** The fields of step 4. The salary is text as typed, the postal code digits only. */
export type PersonalDataValues = { salary: string; loanReason: string; address: Address }

export const emptyPersonalData: PersonalDataValues = {
  salary: '',
  loanReason: '',
  address: {
    postalCode: '',
    street: '',
    number: '',
    apartmentOrSuite: '',
    neighborhood: '',
    city: '',
    stateOrProvince: '',
  },
}

export type PersonalFields = {
  form: UseFormReturn<PersonalDataValues>
  errorOf: (name: FieldPath<PersonalDataValues>) => string | undefined
}

const { salary, loanReason, address } = personalDataMessages

/** The names of the fields that are missing or wrong, in the order of the screen. */
export function missingLabels(isMissing: (name: FieldPath<PersonalDataValues>) => boolean): string[] {
  const labels: [FieldPath<PersonalDataValues>, string][] = [
    ['salary', salary.label],
    ['loanReason', loanReason.label],
    ...addressNames.map(
      name => [`address.${name}`, address[name].label] as [FieldPath<PersonalDataValues>, string],
    ),
  ]
  return labels.filter(([name]) => isMissing(name)).map(([, label]) => label)
}

export const addressNames = Object.keys(address) as (keyof Address)[]
