import { plainText } from '../../../../shared/fields/plain-text.ts'
import { isAcceptedBrand } from '../../../../shared/loan/device-value.ts'
import { AppError } from '../../errors.ts'
import { releaseKeys } from '../invoice/keys.ts'
import { replacePurchase } from '../purchase/purchase-queries.ts'
import { openApplication } from './application-queries.ts'
import { bindToPartner } from './bind-to-partner.ts'
import { addUnsoldDevice, deleteUnusedDevices, lockOpenApplication } from './device-queries.ts'
import type { ApplicationNeeds } from './needs.ts'

/** What the shop sells. */
export interface Product {
  brand: string
  model: string
  priceCents: number
}

/**
 * Stores the phone that a customer buys, in place of IMEI and invoice, which do not exist before the sale. Returns the phone's
 * id. It replaces what was sent before. @throws AppError
 */
export async function startPurchase(
  needs: ApplicationNeeds,
  customerId: string,
  { product, partnerId }: { product: Product; partnerId: string },
): Promise<string> {
  const [brand, model] = [plainText(product.brand), plainText(product.model)]
  if (!isAcceptedBrand(brand)) {
    throw new AppError('device-not-accepted', { errors: { Brand: [brandNotAccepted] } })
  }
  if (readsAsLink.test(model)) throw new AppError('validation', { errors: { Model: [modelWithLink] } })
  return needs.db.transaction().execute(async tx => {
    const now = new Date(needs.clock.now())
    const application = await openApplication(tx, customerId, now)
    const applicationId = application.id
    if (!(await lockOpenApplication(tx, applicationId))) throw new AppError('application-not-open')
    await bindToPartner(tx, application, partnerId)
    await deleteUnusedDevices(tx, applicationId)
    await releaseKeys(tx, applicationId)
    const { priceCents } = product
    await replacePurchase(tx, {
      applicationId,
      customerId,
      partnerId,
      brand,
      model,
      priceCents,
      createdAt: now,
    })
    return addUnsoldDevice(tx, { applicationId, customerId, brand, model, createdAt: now })
  })
}

/**
 * Our messages to the customer name the model: a page must not put an address of its own into them. A dot alone is none, as in
 * '128GB.Azul': the endings are those of common addresses.
 */
const readsAsLink =
  /:\/\/|www\.|\.[a-z]{2,}\/|\.(app|bio|br|click|co|com|dev|example|info|io|link|ly|me|net|online|org|shop|site|store|top|xyz)\b/i
const modelWithLink = 'O nome do celular veio da loja com um endereço da internet. Avise a loja'
const brandNotAccepted = 'Aceitamos celulares Apple, Samsung, Motorola e Xiaomi.'
