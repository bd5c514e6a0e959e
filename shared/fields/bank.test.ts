import { expect, test } from 'vitest'
import { AccountDigit, normalizeAccountDigit } from './account-digit.ts'
import { AccountNumber, normalizeAccountNumber } from './account-number.ts'
import { BankCode, normalizeBankCode } from './bank-code.ts'
import { banks } from './banks.ts'
import { Branch, normalizeBranch } from './branch.ts'
import { messageOf } from './rules.ts'

test.each([
  { field: 'bank code', struct: BankCode, value: '001', message: undefined },
  { field: 'branch', struct: Branch, value: '0001', message: undefined },
  { field: 'branch', struct: Branch, value: '1234-5', message: 'Agência deve conter apenas números' },
  { field: 'account number', struct: AccountNumber, value: '0012345', message: undefined },
  {
    field: 'account number',
    struct: AccountNumber,
    value: '12345x',
    message: 'Número deve conter apenas números',
  },
  { field: 'account digit', struct: AccountDigit, value: '0', message: undefined },
  { field: 'account digit', struct: AccountDigit, value: '12', message: undefined },
  { field: 'account digit', struct: AccountDigit, value: '123', message: 'Dígito inválido' },
  { field: 'account digit', struct: AccountDigit, value: 'X', message: 'Dígito inválido' },
])('$field: "$value" gives $message', ({ struct, value, message }) =>
  expect(messageOf(struct, value)).toBe(message),
)

test('numbers are stored as digits, leading zeros kept', () => {
  expect(normalizeBankCode('1')).toBe('001')
  expect(normalizeBankCode('260')).toBe('260')
  expect(normalizeBankCode('')).toBe('')
  expect(normalizeBranch(' 0001\u00a0')).toBe('0001')
  expect(normalizeAccountNumber('00.123-45')).toBe('0012345')
  expect(normalizeAccountDigit(' 7 ')).toBe('7')
})

test('the catalogue has every bank once, by name', () => {
  const all = banks()
  const names = all.map(({ name }) => name)
  expect(all.length).toBeGreaterThan(300)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(all.every(({ code }) => /^\d{3}$/.test(code))).toBe(true)
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'pt-BR')))
  expect(all).toContainEqual({ code: '001', name: 'Banco do Brasil S.A.' })
})
