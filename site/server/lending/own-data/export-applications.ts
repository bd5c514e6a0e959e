import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { givenColumns } from '../application/tables.ts'

/** The customer's applications, each with its phones, invoices, offer, and what was checked. */
export async function applicationsOf(db: Kysely<Database>, customerId: string) {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'status', ...givenColumns, 'openedAt', 'submittedAt', 'decidedAt'])
    .select(['refusal', 'reapplyFrom', 'reviewRequestedAt', 'closedAt', 'partnerId', 'orderReference'])
    .where('customerId', '=', customerId)
    .orderBy('openedAt')
    .execute()
  return Promise.all(
    rows.map(async application => ({
      ...application,
      devices: await devicesOf(db, application.id),
      purchase: (await purchaseOf(db, application.id)) ?? null,
      offer: (await offerOf(db, application.id)) ?? null,
      personCheck: (await personCheckOf(db, application.id)) ?? null,
      riskMarks: await riskMarksOf(db, application.id),
      riskCases: await riskCasesOf(db, application.id),
    })),
  )
}

async function devicesOf(db: Kysely<Database>, applicationId: string) {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'imei', 'brand', 'model', 'createdAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .execute()
  return Promise.all(rows.map(async device => ({ ...device, invoices: await invoicesOf(db, device.id) })))
}

/** What was read in each invoice. The customer has the file itself. */
const invoicesOf = (db: Kysely<Database>, deviceId: string) =>
  db
    .selectFrom('invoices')
    .select(['kind', 'sha256', 'sizeBytes', 'nfe', 'pdf', 'accessKey', 'taxState', 'proof', 'createdAt'])
    .where('deviceId', '=', deviceId)
    .orderBy('createdAt')
    .execute()

/** What was bought, and on which terms it was accepted. The shop's account is the shop's. */
const purchaseOf = (db: Kysely<Database>, applicationId: string) =>
  db
    .selectFrom('purchases')
    .select(['partnerId', 'brand', 'model', 'priceCents', 'createdAt', 'acceptance', 'acceptedAt'])
    .select(['orderUntil', 'endedAt', 'endedBy'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

const offerOf = (db: Kysely<Database>, applicationId: string) =>
  db
    .selectFrom('offers')
    .select(['id', 'refused', 'maxAmountCents', 'maxInstallments', 'pricing', 'createdAt', 'expiresAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

const personCheckOf = (db: Kysely<Database>, applicationId: string) =>
  db
    .selectFrom('personChecks')
    .select(['answer', 'fields', 'askedAt', 'correctedAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

/** What was compared, and not the keyed hashes: they mean nothing outside. */
const riskMarksOf = (db: Kysely<Database>, applicationId: string) =>
  db
    .selectFrom('riskMarks')
    .select(['signal', 'at'])
    .where('applicationId', '=', applicationId)
    .orderBy('signal')
    .execute()

const riskCasesOf = (db: Kysely<Database>, applicationId: string) =>
  db
    .selectFrom('riskCases')
    .select(['stage', 'reasons', 'openedAt', 'decidedAt', 'decision'])
    .where('applicationId', '=', applicationId)
    .orderBy('openedAt')
    .execute()
