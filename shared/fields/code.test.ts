import { expect, test } from 'vitest'
import { DemoCode, LoginCode, OnboardingCode } from './code.ts'
import { messageOf } from './rules.ts'

test.each(['12345', '1234567', '12345a', '12 456'])('%j is no code', code => {
  expect(messageOf(LoginCode, code)).toBe('Por favor, digite todos os 6 dígitos do código.')
  expect(messageOf(OnboardingCode, code)).toBe('Por favor, digite o código completo de 6 dígitos.')
})

test('six digits are a code, leading zeros too', () => {
  expect(messageOf(LoginCode, '012345')).toBeUndefined()
  expect(messageOf(OnboardingCode, '000000')).toBeUndefined()
})

test('the demonstration wants exactly five characters', () => {
  expect(messageOf(DemoCode, '1234')).toBe('Código OTP inválido')
  expect(messageOf(DemoCode, 'abcde')).toBeUndefined()
  expect(messageOf(DemoCode, '123456')).toBe('Código OTP inválido')
})
