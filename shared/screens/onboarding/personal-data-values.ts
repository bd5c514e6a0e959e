import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Address, PersonalDataForm } from '../../api/personal-data.ts'
import { completeSalary } from '../../fields/salary.ts'
import { personalDataMessages as text } from '../../messages/personal-data.ts'
import type { LeadFields } from '../form/use-draft.ts'

/** In the order of the screen. */
export const emptyPersonalData: PersonalDataForm = {
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

/** '1500' is as good as '1.500,00': it is judged by what it means, and written out when the field is left. */
export const completed = (values: PersonalDataForm): PersonalDataForm => ({
  ...values,
  salary: completeSalary(values.salary),
})

export type PersonalFields = {
  form: UseFormReturn<PersonalDataForm>
  errorOf: (name: FieldPath<PersonalDataForm>) => string | undefined
}

const { address, ...outsideAddress } = emptyPersonalData
const names = Object.keys(outsideAddress) as (keyof typeof outsideAddress)[]
const addressNames = Object.keys(address) as (keyof Address)[]

/** The names of the fields that are missing or wrong. */
export function missingLabels(isMissing: (name: FieldPath<PersonalDataForm>) => boolean): string[] {
  return [
    ...names.filter(isMissing).map(name => text[name].label),
    ...addressNames.filter(name => isMissing(`address.${name}`)).map(name => text.address[name].label),
  ]
}

/** The lead holds the fields of this step under their own names. */
export const personalDataInLead: LeadFields<PersonalDataForm> = {
  known: lead => [
    ...names.map(name => [name, lead[name]] as const),
    ...addressNames.map(name => [`address.${name}`, lead.address?.[name]] as const),
  ],
  changed: (_, values) => values,
}
