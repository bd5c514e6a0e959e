import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * The applications whose invoice a person has to read, the oldest first: those that wait for it, and those of before invoices
 * were confirmed that have an offer or a loan without its money.
 */
export const waitingInvoices = (db: Kysely<Database>) =>
  db
    .selectFrom('applications as a')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .innerJoin('invoices as i', 'i.deviceId', 'd.id')
    .leftJoin('loans as l', 'l.applicationId', 'a.id')
    .select(['a.id', 'a.status', 'a.checkingSince', 'd.brand', 'd.model', 'i.kind', 'i.warnings'])
    .where('i.proof', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        eb('a.status', 'in', ['checking', 'offered']),
        and([
          eb('a.status', '=', 'accepted'),
          eb('l.status', 'in', ['Accepted', 'CCBCreated', 'WaitingSignature', 'Signed']),
        ]),
      ]),
    )
    .orderBy('a.checkingSince')
    .orderBy('a.submittedAt')
    .execute()
