import type { Transaction } from 'kysely'
import { Imei, isLuhnValid } from '../../../../shared/fields/imei.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { deviceValue, isAcceptedBrand } from '../../../../shared/loan/device-value.ts'
import type { Database } from '../../db/schema.ts'
import { AppError, type ServerErrorCode } from '../../errors.ts'
import { ImeiRefused, ImeiUnavailable } from '../../providers/imei/imei.ts'
import type { ReceivedFile } from '../../received-file.ts'
import { type AcceptedInvoice, isSignedForBuyer, judgeInvoice, keyOf } from '../invoice/judge.ts'
import { claimKeyOrRefuse, releaseKeys } from '../invoice/keys.ts'
import { refuseSecuredPhone } from '../loan/lien.ts'
import { deletePurchase, purchaseOf } from '../purchase/purchase-queries.ts'
import { saleDoubts } from '../purchase/sale-doubts.ts'
import { moveApplication, openApplication } from './application-queries.ts'
import { bindToPartner } from './bind-to-partner.ts'
import { addDevice, deleteUnusedDevices, lockOpenApplication } from './device-queries.ts'
import type { ApplicationNeeds } from './needs.ts'
import type { ApplicationRow } from './tables.ts'

export interface KnownDevice {
  brand: string
  model: string
  imei: string
}

const unusable = 'Não foi possível processar este dispositivo.'

/** The phone with this IMEI, if this customer may use it as collateral. @throws AppError with the reason, also under 'Imei' */
export async function findDevice(
  needs: ApplicationNeeds,
  customerId: string,
  imei: string,
): Promise<KnownDevice> {
  const device = await lookUp(needs, imei)
  await refuseSecuredPhone(needs.db, imei, { customerId })
  return device
}

async function lookUp({ providers, log }: ApplicationNeeds, imei: string): Promise<KnownDevice> {
  const [invalid] = Imei.validate(imei)
  if (invalid) throw refused('imei-invalid', invalid.message)
  if (!isLuhnValid(imei)) throw refused('imei-invalid')
  try {
    const found = await providers.imei.lookUp(imei)
    if (!found) throw refused('imei-not-found')
    if (!isAcceptedBrand(found.brand)) {
      throw refused(
        'device-not-accepted',
        `${unusable} Aceitamos Apple, Samsung, Motorola e Xiaomi, e este é ${found.brand}.`,
      )
    }
    return { brand: found.brand, model: found.model, imei }
  } catch (error) {
    if (error instanceof ImeiRefused) {
      throw refused(
        'device-not-accepted',
        `${unusable} Ele consta como bloqueado ou sem registro na operadora.`,
      )
    }
    if (!(error instanceof ImeiUnavailable)) throw error
    log.warn({ provider: 'imei' }, 'the provider is out of order')
    throw new AppError('unavailable', { detail: 'device-lookup-unavailable' })
  }
}

function refused(code: ServerErrorCode, message?: string): AppError {
  return new AppError(code, message === undefined ? { field: 'Imei' } : { errors: { Imei: [message] } })
}

/**
 * Stores phone and invoice with the customer's application and returns the phone's id. They replace what was sent before.
 * @param orderId of the order that they are meant for; a customer's own call may mean an open application as well
 * @throws AppError
 */
export async function submitDevice(
  needs: ApplicationNeeds,
  customerId: string,
  {
    imei,
    invoiceFile,
    partnerId,
    orderId,
  }: {
    imei: string
    invoiceFile: ReceivedFile
    partnerId?: string | undefined
    orderId?: string
  },
): Promise<string> {
  const customer = await needs.db
    .selectFrom('customers')
    .select('cpf')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw new AppError('unauthorized')
  const device = await findDevice(needs, customerId, imei)
  const verdict = await judgeInvoice(needs.invoices, invoiceFile, {
    cpf: customer.cpf,
    imei,
    now: new Date(needs.clock.now()),
  })
  if (!verdict.ok) throw refusedInvoice(verdict)
  const { invoice } = verdict
  const stored = await needs.files.store(invoiceFile)

  return needs.db.transaction().execute(async tx => {
    const now = new Date(needs.clock.now())
    const application = await openApplication(tx, customerId, now)
    if (orderId && (application.id !== orderId || application.status !== 'ordered')) {
      throw new AppError('application-not-open', { detail: 'order-not-waiting' })
    }
    if (application.status === 'ordered') {
      return sellDevice(needs, tx, application, { device, invoice, file: stored, now })
    }
    if (!(await lockOpenApplication(tx, application.id))) throw new AppError('application-not-open')
    await bindToPartner(tx, application, partnerId)
    await deletePurchase(tx, application.id)
    // All of them: a call that began later may have come first.
    await deleteUnusedDevices(tx, application.id)
    await claimKey(tx, application.id, invoice, now)
    const row = { ...device, applicationId: application.id, customerId, createdAt: now }
    return addDevice(tx, row, invoice, stored)
  })
}

/**
 * IMEI and invoice of a phone that was ordered: the analysis looks at them, and the accepted offer then becomes the loan.
 * @throws AppError `device-not-ordered` for a phone of another brand, or of a smaller value than the one that was approved
 */
async function sellDevice(
  { jobs }: ApplicationNeeds,
  tx: Transaction<Database>,
  { id: applicationId, customerId }: Pick<ApplicationRow, 'id' | 'customerId'>,
  { device, invoice, file, now }: { device: KnownDevice; invoice: AcceptedInvoice; file: string; now: Date },
): Promise<string> {
  const ordered = await purchaseOf(tx, applicationId)
  const today = todayInSaoPaulo(now)
  const isSame = ordered?.brand.toLowerCase() === device.brand.toLowerCase()
  if (!ordered || !isSame || deviceValue(device, today).reais < deviceValue(ordered, today).reais) {
    throw new AppError('device-not-ordered', { field: 'Imei' })
  }
  // The note of another sale proves nothing here, however good its signature is: a person reads it.
  const doubted = { ...invoice, warnings: [...invoice.warnings, ...saleDoubts(ordered, invoice.nfe)] }
  const id = await addDevice(tx, { ...device, applicationId, customerId, createdAt: now }, doubted, file)
  const change = { deviceId: id, submittedAt: now }
  if (!(await moveApplication(tx, applicationId, 'ordered', 'analysing', change))) {
    throw new AppError('application-not-open')
  }
  await claimKey(tx, applicationId, invoice, now)
  await deleteUnusedDevices(tx, applicationId)
  await jobs.send('analysis', { applicationId }, { tx })
  return id
}

/** The key of the newest note takes the place of an earlier one. @throws AppError `invoice-in-use` */
async function claimKey(
  tx: Transaction<Database>,
  applicationId: string,
  invoice: AcceptedInvoice,
  at: Date,
): Promise<void> {
  await releaseKeys(tx, applicationId)
  const key = keyOf(invoice)
  if (key) await claimKeyOrRefuse(tx, { key, applicationId, proven: isSignedForBuyer(invoice), at })
}

function refusedInvoice({ code, message }: { code: string; message: string }): AppError {
  return new AppError(code as ServerErrorCode, { errors: { InvoiceFile: [message] } })
}
