import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { correctionValueOn, type DataCorrection, type DataRequest } from '../../../../shared/api/own-data.ts'
import { normalizeDataCorrection } from '../../../../shared/fields/data-correction.ts'
import { addDays, type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { ownDataAnswerDays } from '../../../../shared/retention.ts'
import type { Database } from '../../db/schema.ts'
import { check } from '../../input.ts'
import type { OwnDataNeeds } from './needs.ts'
import type { DataRequestRow } from './tables.ts'

/** Until when a request is answered. */
export const answerByOf = (askedAt: Date): CalendarDay => addDays(todayInSaoPaulo(askedAt), ownDataAnswerDays)

/** The customer's requests, newest first. */
export async function requestsOf(db: Kysely<Database>, customerId: string): Promise<DataRequest[]> {
  const rows = await db
    .selectFrom('dataRequests')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('askedAt', 'desc')
    .execute()
  return rows.map(({ id, kind, field, status, askedAt, answeredAt, answer }) => ({
    ...{ id, kind, field, status, answer },
    askedAt: askedAt.toISOString(),
    answerBy: answerByOf(askedAt),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}

/**
 * Asks for a correction. While one of the same data is open, the newer one replaces it, under an id of its own.
 * @throws AppError `validation` under `Value`
 */
export async function requestCorrection(
  needs: OwnDataNeeds,
  customerId: string,
  { field, value }: DataCorrection,
): Promise<void> {
  const wanted = normalizeDataCorrection(field, value)
  check({ value: wanted }, correctionValueOn(todayInSaoPaulo(needs.clock.now()), field))
  await ask(needs, customerId, { kind: 'correction', field, wanted })
}

/** Asks for the erasure of what the law does not retain. While one is open, a repeat changes nothing. */
export const requestErasure = (needs: OwnDataNeeds, customerId: string) =>
  ask(needs, customerId, { kind: 'erasure', field: null, wanted: null })

type Wish = Pick<DataRequestRow, 'kind' | 'field'> & { wanted: string | null }

async function ask({ db, clock }: OwnDataNeeds, customerId: string, wish: Wish): Promise<void> {
  const askedAt = new Date(clock.now())
  await db.transaction().execute(async tx => {
    // So that two taps make one request.
    await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
    const open = await tx
      .selectFrom('dataRequests')
      .select(['id', 'wanted'])
      .where('customerId', '=', customerId)
      .where('status', '=', 'open')
      .where('kind', '=', wish.kind)
      .where('field', wish.field === null ? 'is' : '=', wish.field)
      // Staff may answer it now.
      .forUpdate()
      .executeTakeFirst()
    if (open?.wanted === wish.wanted) return
    const id = randomUUID()
    // Under the former id, staff would carry out what they have not seen.
    if (open) {
      await tx
        .updateTable('dataRequests')
        .set({ id, wanted: wish.wanted })
        .where('id', '=', open.id)
        .execute()
      return
    }
    await tx
      .insertInto('dataRequests')
      .values({ id, customerId, status: 'open', askedAt, ...wish })
      .execute()
  })
}

/** What waits for an answer, the oldest first. */
export const openRequests = (db: Kysely<Database>): Promise<DataRequestRow[]> =>
  db.selectFrom('dataRequests').selectAll().where('status', '=', 'open').orderBy('askedAt').execute()

/** Locks an open request. Undefined when there is none with this id. */
export const lockRequest = (tx: Transaction<Database>, id: string): Promise<DataRequestRow | undefined> =>
  tx
    .selectFrom('dataRequests')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** The wanted value is not needed any more. */
export const closeRequest = (
  tx: Transaction<Database>,
  id: string,
  answer: Pick<Updateable<Database['dataRequests']>, 'status' | 'answer' | 'answeredAt'>,
) =>
  tx
    .updateTable('dataRequests')
    .set({ ...answer, wanted: null })
    .where('id', '=', id)
    .execute()
