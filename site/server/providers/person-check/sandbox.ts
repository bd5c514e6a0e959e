import { type Person, type PersonAnswer, type PersonCheck, PersonCheckUnavailable } from './person-check.ts'

/**
 * What the registry of the sandbox has about some CPFs, by their first six digits; see lending/README.md. Of every other CPF
 * it has exactly what the customer typed.
 */
export const registered: Record<string, Partial<Person>> = {
  '900401': { motherName: 'Ana Souza Lima' },
  '900402': { birthDate: '1988-12-09' },
  '900403': { name: 'Maria Souza Lima', birthDate: '1988-12-09' },
}

const standings: Record<string, 'irregular' | 'cancelled' | 'deceased' | 'unknown'> = {
  '900404': 'irregular',
  '900405': 'cancelled',
  '900406': 'deceased',
  '900407': 'unknown',
}
const downBeforeOffer = '900408'
const irregularBeforePayout = '900409'
const downBeforePayout = '900410'

/** The registry is down so many times, and then answers. */
const failures = 3

/** The registry of the sandbox. It forgets at a restart how often it was down. */
export function sandboxPersonCheck(): PersonCheck {
  const asked = new Map<string, number>()
  function failSometimes(cpf: string) {
    const times = asked.get(cpf) ?? 0
    asked.set(cpf, times + 1)
    if (times < failures) throw new PersonCheckUnavailable('sandbox')
  }
  return {
    async check(person, purpose) {
      const kind = person.cpf.slice(0, 6)
      if (kind === downBeforeOffer && purpose === 'offer') failSometimes(person.cpf)
      if (kind === downBeforePayout && purpose === 'payout') failSometimes(person.cpf)
      if (kind === irregularBeforePayout && purpose === 'payout') return { is: 'irregular' }
      const standing = standings[kind]
      return standing ? { is: standing } : compared(person, registered[kind] ?? {})
    },
  }
}

function compared(typed: Person, known: Partial<Person>): PersonAnswer {
  const fields = (['name', 'birthDate', 'motherName'] as const).filter(
    field => plain(known[field] ?? typed[field]) !== plain(typed[field]),
  )
  return fields.length > 0 ? { is: 'mismatch', fields } : { is: 'confirmed' }
}

/** 'Ana  SOUZA Líma' → 'ana souza lima' */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
