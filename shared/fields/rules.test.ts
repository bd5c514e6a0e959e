import { validate } from 'superstruct'
import { expect, test } from 'vitest'
import { AcceptTerms } from './accept-terms.ts'
import { AccountDigit } from './account-digit.ts'
import { AccountNumber } from './account-number.ts'
import { AddressNumber } from './address-number.ts'
import { BankCode } from './bank-code.ts'
import { birthDate } from './birth-date.ts'
import { Branch } from './branch.ts'
import { Cep } from './cep.ts'
import { City } from './city.ts'
import { DemoCode, LoginCode, OnboardingCode } from './code.ts'
import { Complement } from './complement.ts'
import { Cpf } from './cpf.ts'
import { DeviceReportKind } from './device-report-kind.ts'
import { Email } from './email.ts'
import { Imei } from './imei.ts'
import { Installments } from './installments.ts'
import { Invoice } from './invoice.ts'
import { LoanAmount } from './loan-amount.ts'
import { LoanReason } from './loan-reason.ts'
import { MotherName } from './mother-name.ts'
import { Name } from './name.ts'
import { Neighborhood } from './neighborhood.ts'
import { OfferId } from './offer-id.ts'
import { PaymentDay } from './payment-day.ts'
import { LandingPhone, LoginPhone, RegistrationPhone } from './phone.ts'
import { form, maxTextLength, messageOf, text } from './rules.ts'
import { Salary } from './salary.ts'
import { State } from './state.ts'
import { Street } from './street.ts'

/** Every field that must be filled, and what an untouched one says. */
const whenEmpty = [
  [Name, 'Nome deve ter pelo menos 2 caracteres'],
  [MotherName, 'Nome da mãe deve ter pelo menos 2 caracteres'],
  [Cpf, 'CPF deve ter 11 dígitos'],
  [LandingPhone, 'Celular é obrigatório'],
  [LoginPhone, 'Telefone é obrigatório'],
  [RegistrationPhone, 'Telefone deve ter pelo menos 10 dígitos'],
  [Email, 'E-mail é obrigatório'],
  [birthDate('2027-03-10'), 'Data de nascimento é obrigatória'],
  [AcceptTerms, 'Você deve aceitar os termos'],
  [LoginCode, 'Por favor, digite todos os 6 dígitos do código.'],
  [OnboardingCode, 'Por favor, digite o código completo de 6 dígitos.'],
  [DemoCode, 'Código OTP inválido'],
  [DeviceReportKind, 'Escolha o que aconteceu com o celular'],
  [Imei, 'IMEI deve ter exatamente 15 dígitos'],
  [Invoice, 'Nota fiscal é obrigatória'],
  [Salary, 'Salário é obrigatório'],
  [LoanReason, 'Motivo deve ter pelo menos 3 caracteres'],
  [Cep, 'CEP é obrigatório'],
  [Street, 'Endereço é obrigatório'],
  [AddressNumber, 'Número é obrigatório'],
  [Neighborhood, 'Bairro é obrigatório'],
  [City, 'Cidade é obrigatória'],
  [State, 'UF deve ter 2 caracteres'],
  [LoanAmount, 'O valor deve ficar entre R$\u00a0100,00 e R$\u00a02.500,00'],
  [Installments, 'O número de parcelas deve ficar entre 1 e 24'],
  [PaymentDay, 'O dia de pagamento deve ficar entre 1 e 28'],
  [BankCode, 'Código do banco é obrigatório'],
  [Branch, 'Agência é obrigatória'],
  [AccountNumber, 'Número da conta é obrigatório'],
  [AccountDigit, 'Dígito é obrigatório'],
  [OfferId, 'Offer ID é obrigatório'],
] as const

const untouched = whenEmpty.map(([struct, message]) => ({ field: struct.type, struct, message }))

test.each(untouched)(
  '$field: an empty value or one of a wrong type fails with "$message"',
  ({ struct, message }) => {
    for (const value of ['', undefined, null, Number.NaN, {}, [], () => 0])
      expect(messageOf(struct, value)).toBe(message)
  },
)

test.each([Name, MotherName, LoanReason, Street, AddressNumber, Neighborhood, City, Complement])(
  '$type accepts at most 200 characters',
  struct => {
    expect(messageOf(struct, 'é'.repeat(maxTextLength))).toBeUndefined()
    expect(messageOf(struct, 'é'.repeat(maxTextLength + 1))).toBe('Use no máximo 200 caracteres')
  },
)

test('reports only the first broken rule', () => {
  const field = text('field', ['one', t => t.length > 1], ['two', t => t.length > 2], ['three', () => true])
  expect(validate('', field)[0]?.failures()).toHaveLength(1)
  expect(['', 'ab', 'abc'].map(value => messageOf(field, value))).toEqual(['one', 'two', undefined])
})

test('a missing group reports the paths of its fields', () => {
  const outer = form({ address: form({ city: City }) })
  for (const value of [{}, { address: null }, { address: 'x' }, undefined]) {
    const [failure] = validate(value, outer)[0]!.failures()
    expect(failure?.path).toEqual(['address', 'city'])
    expect(failure?.message).toBe('Cidade é obrigatória')
  }
})

test('a form accepts and keeps unknown keys', () => {
  const values = { city: 'São Paulo', utm: 'x' }
  expect(validate(values, form({ city: City }))).toEqual([undefined, values])
})

test('a form rejects a value that is not an object', () => {
  expect(messageOf(form({}), undefined)).toBe('Preencha o formulário.')
})
