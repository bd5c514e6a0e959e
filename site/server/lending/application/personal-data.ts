import { randomInt } from 'node:crypto'
import { PersonalData } from '../../../../shared/api/personal-data.ts'
import { normalizeCep } from '../../../../shared/fields/cep.ts'
import { isOrderReference } from '../../../../shared/fields/order-reference.ts'
import { plainText } from '../../../../shared/fields/plain-text.ts'
import { deviceMissing } from '../../../../shared/fields/sentences.ts'
import { normalizeState } from '../../../../shared/fields/state.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import { AppError } from '../../errors.ts'
import { check } from '../../input.ts'
import { emit } from '../events.ts'
import { purchaseOf } from '../purchase/purchase-queries.ts'
import { currentApplication, moveApplication } from './application-queries.ts'
import { bindToPartner } from './bind-to-partner.ts'
import { deviceById, lockOpenApplication } from './device-queries.ts'
import type { ApplicationNeeds } from './needs.ts'
import type { GivenColumn, StoredAddress } from './tables.ts'

/**
 * Stores the personal data and enqueues the analysis, which starts after a random delay (config `analysisSeconds`).
 * Returns the application's id. @throws AppError
 */
export async function submitPersonalData(
  needs: ApplicationNeeds,
  customerId: string,
  body: PersonalData,
  partnerId?: string,
): Promise<string> {
  const loanReason = plainText(body.loanReason)
  const address = plainAddress(body.address)
  // A customer on our own site has no shop's order.
  const isFromShop = partnerId !== undefined
  const orderReference = body.orderReference ?? ''
  // Invisible characters were removed, so the rules are checked again.
  check({ ...body, loanReason, address }, PersonalData)
  const now = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const application = await currentApplication(tx, customerId)
    if (application) await lockOpenApplication(tx, application.id)
    // A newer phone, sent in another tab, has replaced this one. The customer must see which phone is used.
    const device = await deviceById(tx, body.deviceId)
    if (!application || device?.applicationId !== application.id) {
      throw new AppError('device-missing', { errors: { DeviceId: [deviceMissing] } })
    }
    // A phone that a shop sells is that shop's sale, wherever the customer goes on.
    const purchase = await purchaseOf(tx, application.id)
    const isSaleOfAnother = purchase !== undefined && purchase.partnerId !== partnerId
    if (!isSaleOfAnother) await bindToPartner(tx, application, partnerId)
    const given = {
      incomeCents: toCents(body.salary),
      loanReason,
      address: JSON.stringify(address),
    } satisfies Record<GivenColumn, unknown>
    const moved = await moveApplication(tx, application.id, 'open', 'analysing', {
      ...given,
      deviceId: device.id,
      submittedAt: now,
      ...(!isSaleOfAnother && isFromShop && isOrderReference(orderReference) && { orderReference }),
    })
    if (!moved) throw new AppError('application-not-open')
    await emit(needs.listeners.applicationReceived, tx, { applicationId: application.id })
    const { min, max } = needs.config.analysisSeconds
    const delaySeconds = randomInt(Math.min(min, max), Math.max(min, max) + 1)
    await needs.jobs.send('analysis', { applicationId: application.id }, { tx, delaySeconds })
    return application.id
  })
}

function plainAddress(address: PersonalData['address']): StoredAddress {
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
