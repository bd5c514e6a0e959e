import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasValidCpfDigits } from '../../../../shared/fields/cpf.ts'
import { digitsOf } from '../../../../shared/fields/digits.ts'
import { cpfNumber } from '../../testing/customer.ts'
import type { Person } from './person-check.ts'
import { registered, sandboxPersonCheck } from './sandbox.ts'

const person = (kind: string, change: Partial<Person> = {}): Person => ({
  cpf: `${kind}00000`,
  ...{ name: 'José d’Ávila', birthDate: '1985-02-03', motherName: 'Rita d’Ávila', ...change },
})
const ask = (kind: string, change: Partial<Person> = {}, purpose: 'offer' | 'payout' = 'offer') =>
  sandboxPersonCheck().check(person(kind, change), purpose)

describe('the registry of the sandbox', () => {
  test('confirms every ordinary person', async () => {
    for (const cpf of ['52998224725', cpfNumber(500_001), cpfNumber(1)]) {
      const answer = await sandboxPersonCheck().check({ ...person(''), cpf }, 'payout')
      expect(answer).toEqual({ is: 'confirmed' })
    }
  })
  test('knows other data of magic CPFs, whatever the accents', async () => {
    expect(await ask('900401')).toEqual({ is: 'mismatch', fields: ['motherName'] })
    expect(await ask('900401', { motherName: ' ana  souza LÍMA' })).toEqual({ is: 'confirmed' })
    expect(await ask('900402')).toEqual({ is: 'mismatch', fields: ['birthDate'] })
    expect(await ask('900402', { birthDate: '1988-12-09' })).toEqual({ is: 'confirmed' })
    expect(await ask('900403')).toEqual({ is: 'mismatch', fields: ['name', 'birthDate'] })
  })
  test.each([
    ['900404', 'irregular'],
    ['900405', 'cancelled'],
    ['900406', 'deceased'],
    ['900407', 'unknown'],
  ])('says that %s is %s', async (kind, standing) => {
    expect(await ask(kind)).toEqual({ is: standing })
  })
  test('is down three times for some CPFs, before the offer or before the payout', async () => {
    const sandbox = sandboxPersonCheck()
    for (let i = 0; i < 3; i++) {
      await expect(sandbox.check(person('900408'), 'offer')).rejects.toThrow('sandbox')
      await expect(sandbox.check(person('900410'), 'payout')).rejects.toThrow('sandbox')
    }
    expect(await sandbox.check(person('900408'), 'offer')).toEqual({ is: 'confirmed' })
    expect(await sandbox.check(person('900410'), 'payout')).toEqual({ is: 'confirmed' })
    expect(await ask('900409')).toEqual({ is: 'confirmed' })
    expect(await ask('900409', {}, 'payout')).toEqual({ is: 'irregular' })
  })
})

test('every magic person is documented with a valid CPF', () => {
  const readme = readFileSync(new URL('../../lending/README.md', import.meta.url), 'utf8')
  const cpfs = [...readme.matchAll(/^\| (900\.4\d\d\.\d{3}-\d{2})[ :]/gm)].map(match => digitsOf(match[1]!))
  expect(cpfs.map(cpf => cpf.slice(0, 6))).toEqual(Array.from({ length: 10 }, (_, i) => String(900_401 + i)))
  for (const cpf of cpfs) expect(hasValidCpfDigits(cpf), cpf).toBe(true)
  for (const { motherName, name } of Object.values(registered)) {
    if (motherName ?? name) expect(readme).toContain(`\`${motherName ?? name}\``)
  }
})
