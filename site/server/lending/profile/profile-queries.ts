import DataLoader from 'dataloader'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import type { Database } from '../../db/schema.ts'
import { installmentsIn } from './installment-queries.ts'

/**
 * Everything that the profile shows, in one query over indexes. The application is the current one, or else the last one
 * opened. Times inside JSON are strings.
 */
const profileRow = (db: Kysely<Database>, customerId: string) =>
  db
    .selectFrom('customers as c')
    .leftJoinLateral(
      inner =>
        inner
          .selectFrom('applications as a')
          .selectAll('a')
          .whereRef('a.customerId', '=', 'c.id')
          .orderBy(sql`a.status = 'closed'`)
          .orderBy('a.openedAt', 'desc')
          .limit(sql.lit(1))
          .as('application'),
      join => join.onTrue(),
    )
    .select(['c.name', 'c.email', 'c.phone', 'c.cpf', 'c.moneyHeldAt', 'c.phoneDueAt', 'c.phoneState'])
    .leftJoin('purchases as purchase', 'purchase.applicationId', 'application.id')
    .leftJoin('partners as shop', 'shop.id', 'purchase.partnerId')
    .select(['shop.name as shopName', 'shop.payoutAccount', 'purchase.payee'])
    .select(['purchase.brand', 'purchase.model', 'purchase.priceCents'])
    .select(['purchase.acceptedAt', 'purchase.orderUntil', 'purchase.endedAt', 'purchase.endedBy'])
    .select(['application.status', 'application.submittedAt', 'application.refusal'])
    .select(['application.reapplyFrom', 'application.reviewRequestedAt', 'application.checkingSince'])
    .leftJoin('personChecks as person', 'person.applicationId', 'application.id')
    .select(['application.heldFor', 'application.heldSince', 'person.fields as personFields'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('devices as d')
          .select(['d.id', 'd.createdAt', 'd.brand', 'd.model', 'd.imei'])
          .whereRef('d.applicationId', '=', 'application.id')
          .orderBy('d.createdAt', 'desc'),
      ).as('devices'),
      jsonObjectFrom(
        selectFrom('offers as o')
          .select(['o.id', 'o.expiresAt', 'o.refused'])
          .whereRef('o.applicationId', '=', 'application.id'),
      ).as('offer'),
      jsonObjectFrom(
        selectFrom('loans as l')
          .innerJoin('devices as ld', 'ld.id', 'l.deviceId')
          .leftJoin('contracts as k', join =>
            join.onRef('k.loanId', '=', 'l.id').on('k.supersededAt', 'is', null),
          )
          .select(['l.id', 'l.status', 'l.principalCents', 'l.installmentCount', 'l.installmentCents'])
          .select([
            'l.finalCents',
            'l.creditCents',
            'l.iofCents',
            'l.monthlyFee',
            'l.cet',
            'l.legalCet',
            'l.pricing',
            'l.settlementBasis',
            'l.datedRate',
          ])
          .select([
            'l.closedAt',
            'l.closedReason',
            'l.writtenOffAt',
            'ld.brand',
            'ld.model',
            'ld.imei',
            'k.token',
          ])
          .select(['k.number as contractNumber', 'k.signedAt'])
          .select(loan => [
            jsonArrayFrom(installmentsIn(db).where('i.loanId', '=', loan.ref('l.id'))).as('installments'),
            loan
              .selectFrom('refundParts as rp')
              .innerJoin('refunds as rf', 'rf.id', 'rp.refundId')
              .select(({ fn }) => fn.sum<string | number | null>('rp.amountCents').as('cents'))
              .whereRef('rf.loanId', '=', 'l.id')
              .where('rp.status', '=', 'pending')
              .as('refundCents'),
            loan
              .selectFrom('ledgerEntries as le')
              .select(({ fn }) => fn.sum<string | number | null>('le.amountCents').as('cents'))
              .whereRef('le.loanId', '=', 'l.id')
              .where('le.account', '=', sql.lit('reversal-claims'))
              .as('claimCents'),
            jsonArrayFrom(
              loan
                .selectFrom('reversals as rv')
                .select(['rv.id', 'rv.returnedAt', 'rv.amountCents'])
                .whereRef('rv.loanId', '=', 'l.id')
                .orderBy('rv.receivedAt', 'desc'),
            ).as('reversals'),
            jsonObjectFrom(
              loan
                .selectFrom('payouts as p')
                .select([
                  'p.status',
                  'p.amountCents',
                  'p.sentAt',
                  'p.heldFor',
                  'p.heldSince',
                  'p.accountChanges',
                  'p.returnedAt',
                ])
                .whereRef('p.loanId', '=', 'l.id'),
            ).as('payout'),
            jsonObjectFrom(
              loan
                .selectFrom('deviceLocks as dl')
                .select(['dl.locksOn', 'dl.lockedAt', 'dl.endedAt'])
                .whereRef('dl.loanId', '=', 'l.id')
                .where('dl.releasedAt', 'is', null)
                .where(({ eb, or }) => or([eb('dl.endedAt', 'is', null), eb('dl.lockingAt', 'is not', null)]))
                .orderBy('dl.noticedAt', 'desc')
                .limit(sql.lit(1)),
            ).as('deviceLock'),
          ])
          .whereRef('l.applicationId', '=', 'application.id'),
      ).as('loan'),
      jsonArrayFrom(
        selectFrom('loans as ol')
          .leftJoin('contracts as ok', join =>
            join.onRef('ok.loanId', '=', 'ol.id').on('ok.supersededAt', 'is', null),
          )
          .select(['ol.id', 'ol.creditCents', 'ok.number as contractNumber'])
          .select(loan => [
            jsonArrayFrom(
              loan
                .selectFrom('installments as oi')
                .select(['oi.id', 'oi.number', 'oi.dueDate', 'oi.faceCents', 'oi.status', 'oi.paidCents'])
                .select('oi.graceUntil')
                .select(installment => [
                  jsonArrayFrom(
                    installment
                      .selectFrom('settlements as os')
                      .select([
                        'os.settledOn as on',
                        'os.fineCents',
                        'os.lateInterestCents',
                        'os.principalCents',
                      ])
                      .whereRef('os.installmentId', '=', 'oi.id')
                      .where('os.reversedAt', 'is', null)
                      .orderBy('os.position'),
                  ).as('settled'),
                ])
                .whereRef('oi.loanId', '=', 'ol.id')
                .where('oi.status', '=', 'Pending')
                .orderBy('oi.number'),
            ).as('installments'),
          ])
          .whereRef('ol.customerId', '=', 'c.id')
          .whereRef('ol.applicationId', '<>', 'application.id')
          .where('ol.status', '=', 'UpToDate')
          .where('ol.closedAt', 'is', null)
          .orderBy('ol.id'),
      ).as('reopenedLoans'),
      jsonArrayFrom(
        selectFrom('loans as el')
          .innerJoin('contracts as ek', join =>
            join.onRef('ek.loanId', '=', 'el.id').on('ek.supersededAt', 'is', null),
          )
          .select(['el.id', 'el.principalCents', 'el.closedAt', 'ek.signedAt'])
          .$narrowType<{ principalCents: number; signedAt: Date }>()
          .whereRef('el.customerId', '=', 'c.id')
          .whereRef('el.applicationId', '<>', 'application.id')
          .where('ek.signedAt', 'is not', null)
          // Null once the time to keep the contract is over.
          .where('ek.evidence', 'is not', null)
          .orderBy('ek.signedAt', 'desc'),
      ).as('earlierLoans'),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileRow>>>

/** Size of the cache of one process. The least recently used profile is evicted. */
const remembered = 2000

/**
 * Reads profiles. Every waiting customer polls every five seconds and mostly nothing has changed, so a read looks up
 * `customers.revision` by primary key and runs the whole query only after a change. The revision is read before its
 * profile: it can be too old, and then the next read runs the query again, but never too new.
 */
export function profileReader(db: Kysely<Database>) {
  const revisions = revisionReader(db)
  const known = new Map<string, { revision: number; row: ProfileRow | undefined }>()
  return async (customerId: string): Promise<ProfileRow | undefined> => {
    if (!isUuid(customerId)) return undefined
    const revision = await revisions.load(customerId)
    if (revision === undefined) return undefined
    const before = known.get(customerId)
    const row = before?.revision === revision ? before.row : await profileRow(db, customerId)
    known.delete(customerId)
    known.set(customerId, { revision, row })
    if (known.size > remembered) known.delete(known.keys().next().value!)
    return row
  }
}

/**
 * Combines the look-ups of one turn of the event loop into one query: under load the query is the most expensive part of
 * a poll, and ten ids cost little more than one. Nothing is cached, and a query starts after all its callers have asked.
 */
function revisionReader(db: Kysely<Database>) {
  return new DataLoader<string, number | undefined>(
    async customerIds => {
      const rows = await db
        .selectFrom('customers')
        .select(['id', 'revision'])
        .where('id', 'in', [...new Set(customerIds)])
        .execute()
      const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
      return customerIds.map(id => revisions.get(id))
    },
    { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate },
  )
}
