import { hasValidCpfDigits } from '../../shared/fields/cpf.ts'

/** An unregistered person. Texts as typed; CPF and phone without mask. */
export interface Person {
  name: string
  cpf: string
  phone: string
  email: string
  /** YYYY-MM-DD */
  birthDate: string
  motherName: string
}

/** The first six digits of a CPF choose the outcome of its analysis; `site/server/lending/README.md` lists all. */
export const fates = {
  best: '900204',
  refusedByIncome: '900105',
  refusedForToday: '900106',
  expired: '900201',
  pending: '900202',
  otherMother: '900401',
  held: '900501',
  payoutHeld: '900503',
} as const

let made = 0

/** Returns a new person each time, also across parallel processes. */
export function newPerson(fate: keyof typeof fates = 'best'): Person {
  const number = ++made
  // tooling/customer.ts counts from 001, this from 500.
  const nine = fates[fate] + String(500 + number)
  return {
    name: 'Josefa Aparecida dos Santos',
    cpf: complete(nine),
    phone: `219${String(process.pid * 1000 + number)
      .slice(-8)
      .padStart(8, '7')}`,
    email: `josefa${process.pid}.${number}@exemplo.com.br`,
    birthDate: '1988-03-21',
    motherName: 'Raimunda Aparecida dos Santos',
  }
}

function complete(nine: string): string {
  const checks = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'))
  return nine + checks.find(check => hasValidCpfDigits(nine + check))
}

/** '21988887777' → '(21) 98888-7777', as the screens show it. */
export const asShown = (phone: string) => `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`

/** 'J•••• S••••, CPF •••.204.501-••', as a code step says whose data it takes on. */
export const masked = ({ name, cpf }: Person) =>
  `${name[0]}•••• ${name.split(' ').at(-1)![0]}••••, CPF •••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`
