import { expect, test } from 'vitest'
import { AccountDigit } from './account-digit.ts'
import { AccountNumber } from './account-number.ts'
import { BankCode, normalizeBankCode } from './bank-code.ts'
import { bankName, banks, ExistingBankCode, everydayBankName } from './banks.ts'
import { Branch } from './branch.ts'
import { asInteger, messageOf } from './rules.ts'

const unknownBank = 'Banco não encontrado. Escolha um banco da lista.'

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
  { field: 'bank code', struct: BankCode, value: '1x', message: unknownBank },
  { field: 'bank code', struct: BankCode, value: '1000', message: unknownBank },
  { field: 'branch', struct: Branch, value: '12345', message: undefined },
  { field: 'branch', struct: Branch, value: '00012345', message: undefined },
  { field: 'branch', struct: Branch, value: '123456', message: 'Use no máximo 5 dígitos' },
  { field: 'account number', struct: AccountNumber, value: '1234567890123', message: undefined },
  {
    field: 'account number',
    struct: AccountNumber,
    value: '12345678901234',
    message: 'Use no máximo 13 dígitos',
  },
  { field: 'account digit', struct: AccountDigit, value: '0', message: undefined },
  { field: 'account digit', struct: AccountDigit, value: '12', message: undefined },
  { field: 'account digit', struct: AccountDigit, value: '123', message: 'Dígito inválido' },
  { field: 'account digit', struct: AccountDigit, value: 'X', message: 'Dígito inválido' },
])('validates $field "$value": $message', ({ struct, value, message }) =>
  expect(messageOf(struct, value)).toBe(message),
)

test('pads a bank code to three digits', () => {
  expect(normalizeBankCode('1')).toBe('001')
  expect(normalizeBankCode('260')).toBe('260')
  expect(normalizeBankCode('')).toBe('')
})

test('the list of banks has unique codes and is sorted by name', () => {
  const all = banks()
  const names = all.map(({ name }) => name)
  expect(all.length).toBeGreaterThan(300)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(all.every(({ code }) => /^\d{3}$/.test(code))).toBe(true)
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'pt-BR')))
  expect(all).toContainEqual({ code: '001', name: 'Banco do Brasil S.A.' })
})

test('rejects a bank code that is not in the list', () => {
  expect(bankName('001')).toBe('Banco do Brasil S.A.')
  expect(['260', '084', '000'].map(everydayBankName)).toEqual(['Nubank', bankName('084'), '000'])
  expect([messageOf(ExistingBankCode, '001'), messageOf(ExistingBankCode, '1')]).toEqual([
    undefined,
    undefined,
  ])
  expect(messageOf(ExistingBankCode, '999')).toBe(unknownBank)
  expect(messageOf(ExistingBankCode, '')).toBe('Código do banco é obrigatório')
})

test.each([
  ['an absent value', undefined, 'Agência é obrigatória'],
  ['null', null, 'Agência é obrigatória'],
  ['an empty text', '', 'Agência é obrigatória'],
  ['zero', 0, undefined],
  ['five digits', 12345, undefined],
  ['six digits', 123456, 'Use no máximo 5 dígitos'],
  ['digits as text', '123', 'Agência deve conter apenas números'],
  ['a fraction', 1.5, 'Agência deve conter apenas números'],
  ['a negative number', -1, 'Agência deve conter apenas números'],
  ['an integer beyond what JSON keeps exactly', 2 ** 53, 'Agência deve conter apenas números'],
])('validates a branch given as integer, %s, with the messages of the text field', (_, value, message) =>
  expect(messageOf(asInteger(Branch), value)).toBe(message),
)
