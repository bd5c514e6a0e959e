import { expect, test } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { CodedFailure } from '../../stores/failure.ts'
import { emptyPersonalData } from '../onboarding/personal-data-values.ts'
import { emptyRegistration } from '../onboarding/registration-values.ts'
import { serverMessages } from './server-messages.ts'

const refusal = (errors: Record<string, string[]>) => new ApiError({ status: 400, errors })
const emptyDevice = { imei: '', invoiceFile: null }
const emptyAccount = { bankCode: '', branch: '', number: '', digit: '' }

test.each<[string, object, string, string | undefined]>([
  ['Imei', emptyDevice, 'imei', undefined],
  ['IMEI', emptyDevice, 'imei', undefined],
  ['InvoiceFile', emptyDevice, 'invoiceFile', undefined],
  ['BirthDate', emptyRegistration, 'birthDate', undefined],
  ['Name', emptyRegistration, 'name', undefined],
  ['Document', emptyRegistration, 'document', undefined],
  ['Phone', emptyRegistration, 'phone', undefined],
  ['Email', emptyRegistration, 'email', undefined],
  ['MotherName', emptyRegistration, 'motherName', undefined],
  ['Salary', emptyPersonalData, 'salary', undefined],
  ['LoanReason', emptyPersonalData, 'loanReason', undefined],
  ['Address.Street', emptyPersonalData, 'address.street', undefined],
  ['Address.Number', emptyPersonalData, 'address.number', undefined],
  ['Address.ApartmentOrSuite', emptyPersonalData, 'address.apartmentOrSuite', undefined],
  ['Address.Neighborhood', emptyPersonalData, 'address.neighborhood', undefined],
  ['Address.City', emptyPersonalData, 'address.city', undefined],
  ['Address.StateOrProvince', emptyPersonalData, 'address.stateOrProvince', undefined],
  ['Address.PostalCode', emptyPersonalData, 'address.postalCode', undefined],
  ['BankAccount.Branch', emptyAccount, 'branch', 'bankAccount'],
  ['Branch', emptyAccount, 'branch', 'bankAccount'],
])('a message about %s belongs to the field of that name', (field, values, name, group) => {
  expect(serverMessages(values, refusal({ [field]: ['primeira', 'segunda'] }), group)).toEqual([
    { name, message: 'primeira' },
  ])
})

test('messages about fields that the form does not have are left out', () => {
  const errors = { DeviceId: ['a'], 'Other.Salary': ['b'], constructor: ['c'], Address: ['d'], Salary: [] }
  expect(serverMessages(emptyPersonalData, refusal(errors))).toEqual([])
})

test('the order is the server’s', () => {
  const told = serverMessages(emptyPersonalData, refusal({ 'Address.City': ['a'], Salary: ['b'] }))
  expect(told.map(({ name }) => name)).toEqual(['address.city', 'salary'])
})

test('a failure without an answer has no messages', () => {
  expect(serverMessages(emptyPersonalData, new CodedFailure('missing-device-id'))).toEqual([])
})
