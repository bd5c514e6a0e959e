import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/schema.ts'

/** Instalments in their order, with the settlements that count for those that wait. The caller chooses the loan. */
export const installmentsIn = (db: Kysely<Database>) =>
  db
    .selectFrom('installments as i')
    .select(['i.id', 'i.number', 'i.dueDate', 'i.faceCents', 'i.status', 'i.paidCents', 'i.graceUntil'])
    .select(installment => [
      jsonArrayFrom(
        installment
          .selectFrom('settlements as s')
          .select(['s.settledOn as on', 's.fineCents', 's.lateInterestCents', 's.principalCents'])
          .whereRef('s.installmentId', '=', 'i.id')
          .where('i.status', '=', 'Pending')
          .where('s.reversedAt', 'is', null)
          .orderBy('s.position'),
      ).as('settled'),
    ])
    .orderBy('i.number')
