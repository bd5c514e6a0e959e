import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, LandingPhone, LoginPhone, normalizePhone, RegistrationPhone } from './phone.ts'
import { messageOf } from './rules.ts'

test.each([
  ['  ', 'Celular é obrigatório'],
  ['(11) 99999-9999', undefined],
  ['(11) 9999-9999', undefined],
  ['(11) 999-9999', 'Formato inválido. Use (11) 99999-9999'],
  ['(11) 999999-9999', 'Formato inválido. Use (11) 99999-9999'],
  ['11999999999', 'Formato inválido. Use (11) 99999-9999'],
])('the landing page validates phone "%s": %s', (value, message) =>
  expect(messageOf(LandingPhone, value)).toBe(message),
)

test.each([
  ['119999999', 'Telefone deve ter entre 10 e 11 dígitos'],
  ['1199999999', undefined],
  ['11999999999', undefined],
  ['119999999999', 'Telefone deve ter entre 10 e 11 dígitos'],
  ['(11) 99999-9999', 'Telefone deve ter entre 10 e 11 dígitos'],
])('sign-in validates phone %s: %s', (value, message) => expect(messageOf(LoginPhone, value)).toBe(message))

test.each([
  ['119999999', 'Telefone deve ter pelo menos 10 dígitos'],
  ['1199999999', undefined],
  ['11999999999', undefined],
  ['119999999999', 'Telefone deve conter apenas números'],
  ['11 99999999', 'Telefone deve conter apenas números'],
])('registration validates phone %s: %s', (value, message) =>
  expect(messageOf(RegistrationPhone, value)).toBe(message),
)

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['1199999', '(11) 9999-9'],
  ['1199999999', '(11) 9999-9999'],
  ['11999999999', '(11) 99999-9999'],
  ['+55 11 99999-9999', '(11) 99999-9999'],
])('formats %s as %s', (value, shown) => expect(formatPhone(value)).toBe(shown))

test.each([
  ['+55 (11) 91234-5678', '11912345678'],
  ['5511912345678', '11912345678'],
  ['0055 11 91234 5678', '11912345678'],
  ['+55 011 91234-5678', '11912345678'],
  ['011 91234-5678', '11912345678'],
  ['11.91234.5678', '11912345678'],
  ['\u00a0(11)\u00a091234\u20115678\u200b', '11912345678'],
  ['zap: 11 9 1234-5678 (Ana)', '11912345678'],
  ['+55 (11) 3333-4444', '1133334444'],
  ['(55) 99123-4567', '55991234567'], // Santa Maria's area code
  ['(55) 3221-1234', '5532211234'],
  ['+55 (55) 99123-4567', '55991234567'],
  ['+55 (55) 3221-1234', '5532211234'],
  ['(55) 99123-45678', '559912345678'], // one digit too many is not a country code
  ['+55 011 91234-56789', '550119123456789'], // nor with the digit of the trunk
  ['00055 11 3333-4444', '551133334444'], // three zeros dial nobody
  ['5', '5'],
  ['+55', '55'],
])('stores "%s" as %s', (paste, stored) => expect(normalizePhone(paste)).toBe(stored))

test('prefixes and separators never remove a digit of the number', () => {
  const decoration = fc
    .array(fc.constantFrom(' ', '\u00a0', '.', '-', '(', ')', '/', 'a', 'ã', '\u200b'))
    .map(l => l.join(''))
  const number = fc.stringMatching(/^[1-9]{2}(9\d{8}|[2-5]\d{7})$/)
  const prefix = fc.constantFrom('', '0', '+55', '+55 0', '0055', '+ 55 ')
  fc.assert(
    fc.property(
      number,
      prefix,
      fc.array(decoration, { minLength: 12, maxLength: 12 }),
      (digits, front, noise) => {
        const paste = front + [...digits].map((digit, index) => noise[index] + digit).join('') + noise[11]
        expect(normalizePhone(paste)).toBe(digits)
      },
    ),
    { numRuns: 1000 },
  )
})
