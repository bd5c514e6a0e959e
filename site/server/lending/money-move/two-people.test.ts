import { expect, test } from 'vitest'
import { isSamePerson, needsSecondPerson } from './two-people.ts'

test('an amount above the limit needs a second person', () => {
  const limit = { twoPeopleAboveCents: 20_000 }
  expect([20_000, 20_001].map(cents => needsSecondPerson(cents, limit))).toEqual([false, true])
})

test.each([
  ['Ana Lima', 'ana  lima', true],
  ['José', ' JOSE', true],
  ['Ana Lima', 'Ana\u200b Li\u00adma', true],
  ['Ana Lima', '\uff21na Lima', true],
  ['Ana Lima', 'Ana Lima Souza', false],
  ['customer', 'Ana', false],
])('%j and %j: the same person is %s', (one, other, same) => {
  expect(isSamePerson(one, other)).toBe(same)
})
