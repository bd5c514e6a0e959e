import { expect, test } from 'vitest'
import { DemoCode, LoginCode, OnboardingCode } from './code.ts'
import { messageOf } from './rules.ts'

test.each(['12345', '1234567', '12345a', '12 456'])('rejects the code %j', code => {
  expect(messageOf(LoginCode, code)).toBe('Por favor, digite todos os 6 dígitos do código.')
  expect(messageOf(OnboardingCode, code)).toBe('Por favor, digite o código completo de 6 dígitos.')
})

test('accepts six digits, also with leading zeros', () => {
  expect(messageOf(LoginCode, '012345')).toBeUndefined()
  expect(messageOf(OnboardingCode, '000000')).toBeUndefined()
})

test('the demonstration code has exactly five characters', () => {
  expect(messageOf(DemoCode, '1234')).toBe('Código OTP inválido')
  expect(messageOf(DemoCode, 'abcde')).toBeUndefined()
  expect(messageOf(DemoCode, '123456')).toBe('Código OTP inválido')
})
