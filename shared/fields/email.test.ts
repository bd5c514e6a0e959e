import { expect, test } from 'vitest'
import { Email, normalizeEmail } from './email.ts'
import { messageOf } from './rules.ts'

test.each(['ana@exemplo.com', 'a.b+c@sub.exemplo.com.br', "o'neil_1@x-y.io", 'ana@exemplo.com ', 'a@b.co'])(
  'accepts %j',
  email => expect(messageOf(Email, email)).toBeUndefined(),
)

test.each([
  'ana',
  'ana@',
  '@exemplo.com',
  'ana@exemplo',
  'ana@exemplo.c',
  'ana@-exemplo.com',
  'ana@@exemplo.com',
  'ana souza@exemplo.com',
  'ana..souza@exemplo.com',
  '.ana@exemplo.com',
  'joão@exemplo.com',
  `${'a'.repeat(250)}@b.co`,
])('rejects %j', email => expect(messageOf(Email, email)).toBe('E-mail inválido'))

test('trims an address and lower-cases its domain', () => {
  expect(normalizeEmail(' Ana.Souza@Exemplo.COM.br\u200b ')).toBe('Ana.Souza@exemplo.com.br')
  expect(normalizeEmail('Ana')).toBe('Ana')
})

test('takes the address out of what an address book or a list gives', () => {
  for (const pasted of [
    'ana@exemplo.com;',
    'ana@exemplo.com, ',
    'Ana Souza <ana@exemplo.com>',
    '<ana@Exemplo.com>;',
  ]) {
    expect(messageOf(Email, pasted)).toBeUndefined()
    expect(normalizeEmail(pasted)).toBe('ana@exemplo.com')
  }
  for (const two of [
    'ana@exemplo.com; bia@exemplo.com',
    '<ana@exemplo.com> <bia@exemplo.com>',
    'Ana <ana@exemplo.com>, Bia <bia@exemplo.com>',
    'ana@exemplo.com; Bia <bia@exemplo.com>',
    'Ana <ana>',
  ])
    expect(messageOf(Email, two)).toBe('E-mail inválido')
})

test('rejects a very long text without slow backtracking', () => {
  expect(messageOf(Email, `a@${'a.'.repeat(50_000)}`)).toBe('E-mail inválido')
})
