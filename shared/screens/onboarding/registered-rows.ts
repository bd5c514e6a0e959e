import { formatCpf } from '../../fields/cpf.ts'
import { formatShortDate } from '../../fields/date.ts'
import { formatPhone } from '../../fields/phone.ts'
import { reviewMessages } from '../../messages/review.ts'
import type { SummaryRow } from '../../ui/summary-list.tsx'

type Registered = {
  name: string
  cpf: string
  phone: string
  email: string
  birthDate?: string
  motherName?: string
}

const { person: labels, unknown } = reviewMessages

/** The customer's own data for the eye. The profile has neither birth date nor mother's name. */
export function registeredRows(person: Registered | undefined): SummaryRow[] {
  const rows: [keyof Registered, string | undefined][] = [
    ['name', person?.name],
    ['cpf', person?.cpf && formatCpf(person.cpf)],
    ['phone', person?.phone && formatPhone(person.phone)],
    ['email', person?.email],
    ['birthDate', person?.birthDate && formatShortDate(person.birthDate)],
    ['motherName', person?.motherName],
  ]
  return rows.map(([name, value]) => ({ label: labels[name], value: value || unknown }))
}
