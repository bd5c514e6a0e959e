import { randomInt } from 'node:crypto'
import { define, type Infer, unknown } from 'superstruct'
import { normalizeCep } from '../../../../shared/fields/cep.ts'
import { AddressForm } from '../../../../shared/fields/forms/personal-data.ts'
import { LoanReason } from '../../../../shared/fields/loan-reason.ts'
import { plainText } from '../../../../shared/fields/plain-text.ts'
import { form } from '../../../../shared/fields/rules.ts'
import { isState, normalizeState } from '../../../../shared/fields/state.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import { AppError } from '../../errors.ts'
import { check } from '../../input.ts'
import { isUuid } from '../../uuid.ts'
import { emit } from '../events.ts'
import { currentApplication, moveApplication } from './application-queries.ts'
import { bindToPartner } from './bind-to-partner.ts'
import { deviceById, lockOpenApplication } from './device-queries.ts'
import type { ApplicationNeeds } from './needs.ts'
import type { StoredAddress } from './tables.ts'

const deviceMissing = 'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.'
const salaryWrong = 'Formato de salário inválido. Por favor, verifique o valor inserido.'

const DeviceId = define<string>(
  'device-id',
  value => (typeof value === 'string' && isUuid(value)) || deviceMissing,
)

/** Reais, unlike the form's text. */
const Salary = define<number>('salary', value => {
  const { min, max } = limits.salary
  return (typeof value === 'number' && value >= min && value <= max) || salaryWrong
})

/** Body of `POST /loan/personal-data`. */
export const PersonalDataBody = form({
  deviceId: DeviceId,
  salary: Salary,
  loanReason: LoanReason,
  address: AddressForm,
  partner: unknown(),
})
export type PersonalDataBody = Infer<typeof PersonalDataBody>

/** Longer than any street; keeps a page of text out of the contract. */
const maxLength = 200

/**
 * Stores the personal data and enqueues the analysis, which starts after a random delay (config `analysisSeconds`).
 * Returns the application's id. @throws AppError
 */
export async function submitPersonalData(
  needs: ApplicationNeeds,
  customerId: string,
  body: PersonalDataBody,
  partnerId?: string,
): Promise<string> {
  const loanReason = plainText(body.loanReason)
  const address = plainAddress(body.address)
  refuseOdd(loanReason, address)
  const now = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const application = await currentApplication(tx, customerId)
    if (application) await lockOpenApplication(tx, application.id)
    // A newer phone, sent in another tab, has replaced this one. The customer must see which phone is used.
    const device = await deviceById(tx, body.deviceId)
    if (!application || device?.applicationId !== application.id) {
      throw new AppError('device-missing', { errors: { DeviceId: [deviceMissing] } })
    }
    await bindToPartner(tx, application, partnerId)
    const moved = await moveApplication(tx, application.id, 'open', 'analysing', {
      deviceId: device.id,
      salaryCents: toCents(body.salary),
      loanReason,
      address: JSON.stringify(address),
      submittedAt: now,
    })
    if (!moved) throw new AppError('application-not-open')
    await emit(needs.listeners.applicationReceived, tx, { applicationId: application.id })
    const { min, max } = needs.config.analysisSeconds
    const delaySeconds = randomInt(Math.min(min, max), Math.max(min, max) + 1)
    await needs.jobs.send('analysis', { applicationId: application.id }, { tx, delaySeconds })
    return application.id
  })
}

function plainAddress(address: PersonalDataBody['address']): StoredAddress {
  const apartmentOrSuite = plainText(address.apartmentOrSuite ?? '')
  return {
    street: plainText(address.street),
    number: plainText(address.number),
    ...(apartmentOrSuite && { apartmentOrSuite }),
    neighborhood: plainText(address.neighborhood),
    city: plainText(address.city),
    stateOrProvince: normalizeState(address.stateOrProvince),
    postalCode: normalizeCep(address.postalCode),
  }
}

/** Refuses values that pass the form's rules and cannot stand in a contract. */
function refuseOdd(loanReason: string, address: StoredAddress) {
  const errors: Record<string, string[]> = {}
  const texts = { LoanReason: loanReason, ...prefixed(address) }
  for (const [name, text] of Object.entries(texts)) {
    if (text.length > maxLength) errors[name] = [`Use no máximo ${maxLength} caracteres`]
  }
  if (!isState(address.stateOrProvince)) errors['Address.StateOrProvince'] = ['Escolha a UF na lista']
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors })
  // Invisible characters were removed, so the rules are checked again.
  check({ loanReason, address }, form({ loanReason: LoanReason, address: AddressForm }))
}

const prefixed = (address: StoredAddress) =>
  Object.fromEntries(
    Object.entries(address).map(([key, text]) => [`Address.${key[0]!.toUpperCase()}${key.slice(1)}`, text]),
  )
