import { superstructResolver } from '@hookform/resolvers/superstruct'
import type { Struct } from 'superstruct'
import { expect, test } from 'vitest'
import { aBankAccountForm } from '../testing/fixtures/acceptance.ts'
import { aDeviceForm } from '../testing/fixtures/device.ts'
import { aPersonalDataForm } from '../testing/fixtures/personal-data.ts'
import { aRegistrationForm } from '../testing/fixtures/registration.ts'
import { BankAccountForm } from './acceptance.ts'
import { DeviceForm } from './device.ts'
import { PersonalDataForm } from './personal-data.ts'
import { registrationFormOn } from './registration.ts'

/** What react-hook-form would show, by the path of the field. */
async function shown(form: unknown, values: object) {
  const resolve = superstructResolver(form as Struct<Record<string, unknown>, unknown>)
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolve(values as Record<string, unknown>, undefined, options)
  return flat(errors)
}

function flat(errors: object, path = ''): Record<string, string> {
  const entries = Object.entries(errors).map(([key, error]) =>
    typeof error.message === 'string'
      ? { [path + key]: error.message as string }
      : flat(error as object, `${path + key}.`),
  )
  return Object.assign({}, ...entries)
}

const person = aRegistrationForm

const forms = [
  [
    'registration',
    registrationFormOn('2027-03-10'),
    person,
    {
      name: 'Nome deve ter pelo menos 2 caracteres',
      document: 'CPF deve ter 11 dígitos',
      phone: 'Telefone deve ter pelo menos 10 dígitos',
      email: 'E-mail é obrigatório',
      birthDate: 'Data de nascimento é obrigatória',
      motherName: 'Nome da mãe deve ter pelo menos 2 caracteres',
      acceptTerms: 'Você deve aceitar os termos',
    },
  ],
  [
    'device',
    DeviceForm,
    aDeviceForm(),
    { imei: 'IMEI deve ter exatamente 15 dígitos', invoiceFile: 'Nota fiscal é obrigatória' },
  ],
  [
    'financial data',
    PersonalDataForm,
    aPersonalDataForm,
    {
      salary: 'Salário é obrigatório',
      loanReason: 'Motivo deve ter pelo menos 3 caracteres',
      'address.street': 'Endereço é obrigatório',
      'address.number': 'Número é obrigatório',
      'address.neighborhood': 'Bairro é obrigatório',
      'address.city': 'Cidade é obrigatória',
      'address.stateOrProvince': 'UF deve ter 2 caracteres',
      'address.postalCode': 'CEP é obrigatório',
    },
  ],
  [
    'bank account',
    BankAccountForm,
    aBankAccountForm,
    {
      bankCode: 'Código do banco é obrigatório',
      branch: 'Agência é obrigatória',
      number: 'Número da conta é obrigatório',
      digit: 'Dígito é obrigatório',
    },
  ],
] as const

test.each(forms)(
  '%s form: accepts valid values and reports every field of an empty form',
  async (_, form, right, messages) => {
    expect(await shown(form, right)).toEqual({})
    expect(await shown(form, {})).toMatchObject(messages)
  },
)

test('a field that breaks several rules shows the first message only', async () => {
  const registration = registrationFormOn('2027-03-10')
  expect(await shown(registration, { ...person, document: 'abc', birthDate: '1700-02-31' })).toEqual({
    document: 'CPF deve ter 11 dígitos',
    birthDate: 'Formato de data inválido',
  })
})

test('rejects a birth date after the current day', async () => {
  const born = { ...person, birthDate: '2027-03-11' }
  expect(await shown(registrationFormOn('2027-03-11'), born)).toEqual({})
  expect(await shown(registrationFormOn('2027-03-10'), born)).toEqual({
    birthDate: 'Data de nascimento deve ser no passado',
  })
})
