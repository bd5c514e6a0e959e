import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * The applications whose invoice a person has to read, the oldest first: those that wait for it, and those of before invoices
 * were confirmed that have an offer or a loan without its money.
 */
export const waitingInvoices = (db: Kysely<Database>) =>
  db
    // Fewer than applications. Joined in another order, the list reads every application and every loan there is.
    .with(
      unproven => unproven('i').materialized(),
      first =>
        first.selectFrom('invoices').select(['deviceId', 'kind', 'warnings']).where('proof', 'is', null),
    )
    .selectFrom('i')
    .innerJoin('devices as d', 'd.id', 'i.deviceId')
    .innerJoin('applications as a', 'a.deviceId', 'd.id')
    .leftJoin('loans as l', 'l.applicationId', 'a.id')
    .select(['a.id', 'a.status', 'a.checkingSince', 'd.brand', 'd.model', 'i.kind', 'i.warnings'])
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
