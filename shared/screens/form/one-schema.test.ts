import type { FieldValues } from 'react-hook-form'
import { expectTypeOf, test } from 'vitest'
import {
  Acceptance,
  type BankAccountForm,
  BankAccountForm as BankAccountStruct,
  type OfferForm,
} from '../../api/acceptance.ts'
import { type DeviceForm, DeviceForm as DeviceStruct, type DeviceSubmission } from '../../api/device.ts'
import {
  PersonalData,
  type PersonalDataForm,
  PersonalDataForm as PersonalDataStruct,
} from '../../api/personal-data.ts'
import { type Registration, type RegistrationForm, registrationFormOn } from '../../api/registration.ts'
import { Name } from '../../fields/name.ts'
import { form } from '../../fields/rules.ts'
import type { Draft } from '../../stores/proposal.ts'
import { aBankAccountForm, anAcceptance } from '../../testing/fixtures/acceptance.ts'
import { aDeviceForm } from '../../testing/fixtures/device.ts'
import { aPersonalData, aPersonalDataForm } from '../../testing/fixtures/personal-data.ts'
import { aRegistrationForm } from '../../testing/fixtures/registration.ts'
import { emptyPersonalData } from '../onboarding/personal-data-values.ts'
import { emptyRegistration } from '../onboarding/registration-values.ts'
import type { StructForm } from './use-struct-form.ts'

// The compiler is the test here: each error that it must report is expected, and a missing one is an error itself.

/** Takes what `useStructForm` takes. */
const formOf = <T extends FieldValues>(definition: StructForm<T>) => definition

const registration = registrationFormOn('2027-03-10')
const withShoeSize = { shoeSize: Name }

test('the values of a screen have the keys of its struct', () => {
  formOf({ struct: registration, initial: emptyRegistration })
  formOf({ struct: DeviceStruct, initial: { imei: '', invoiceFile: null } })
  formOf({ struct: PersonalDataStruct, initial: emptyPersonalData })
  formOf({ struct: BankAccountStruct, initial: aBankAccountForm })
})

test('a key that only the struct has does not compile', () => {
  // @ts-expect-error step 1
  formOf({ struct: form({ ...registration.schema, ...withShoeSize }), initial: emptyRegistration })
  // @ts-expect-error step 3
  formOf({ struct: form({ ...DeviceStruct.schema, ...withShoeSize }), initial: aDeviceForm() })
  // @ts-expect-error step 4
  formOf({ struct: form({ ...PersonalDataStruct.schema, ...withShoeSize }), initial: emptyPersonalData })
  // @ts-expect-error the account
  formOf({ struct: form({ ...BankAccountStruct.schema, ...withShoeSize }), initial: aBankAccountForm })
})

test('a key that only the screen has does not compile', () => {
  // @ts-expect-error step 1
  formOf({ struct: registration, initial: { ...emptyRegistration, shoeSize: '' } })
  // @ts-expect-error step 3
  formOf({ struct: DeviceStruct, initial: { ...aDeviceForm(), shoeSize: '' } })
  // @ts-expect-error step 4
  formOf({ struct: PersonalDataStruct, initial: { ...emptyPersonalData, shoeSize: '' } })
  // @ts-expect-error the account
  formOf({ struct: BankAccountStruct, initial: { ...aBankAccountForm, shoeSize: '' } })
  // @ts-expect-error a length of a field that is not there
  formOf({ struct: PersonalDataStruct, initial: emptyPersonalData, lengths: { shoeSize: 3 } })
})

test('a fixture that lacks a key of the body does not compile', () => {
  const More = form({ ...PersonalData.schema, ...withShoeSize })
  const takes = (_: Omit<typeof More.TYPE, 'deviceId'>) => {}
  // @ts-expect-error the body has a key more
  takes(aPersonalData)
  const Longer = form({ ...Acceptance.schema, ...withShoeSize })
  const takesAcceptance = (_: Omit<typeof Longer.TYPE, 'offerId'>) => {}
  // @ts-expect-error the body has a key more
  takesAcceptance(anAcceptance)
})

test('form and body differ only in what nobody types', () => {
  expectTypeOf<keyof RegistrationForm>().toEqualTypeOf<Exclude<keyof Registration, 'consents'> | 'scr'>()
  expectTypeOf<keyof DeviceForm>().toEqualTypeOf<Exclude<keyof DeviceSubmission, 'partner'>>()
  expectTypeOf<keyof PersonalDataForm>().toEqualTypeOf<
    Exclude<keyof PersonalData, 'deviceId' | 'partner' | 'orderReference'>
  >()
  expectTypeOf<PersonalDataForm['address']>().toEqualTypeOf<PersonalData['address']>()
  expectTypeOf<keyof BankAccountForm>().toEqualTypeOf<Exclude<keyof Acceptance['bankAccount'], 'type'>>()
  expectTypeOf<Draft>().toEqualTypeOf<OfferForm>()
  expectTypeOf<keyof OfferForm>().toEqualTypeOf<Exclude<keyof Acceptance, 'bankAccount'>>()
  expectTypeOf(aRegistrationForm).toExtend<RegistrationForm>()
  expectTypeOf(aPersonalDataForm).toExtend<PersonalDataForm>()
})
