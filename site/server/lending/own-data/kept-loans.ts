import type { Kysely } from 'kysely'
import type { OwnData } from '../../../../shared/api/own-data.ts'
import { addDays, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { retention } from '../../../../shared/retention.ts'
import type { Database } from '../../db/schema.ts'

/** The customer's signed loans: the law retains them. An unsigned one is no contract. */
export const signedLoans = (db: Kysely<Database>, customerId: string) =>
  db
    .selectFrom('loans as l')
    .select(['l.id', 'l.applicationId', 'l.closedAt'])
    .where('l.customerId', '=', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contracts as k')
          .select('k.id')
          .whereRef('k.loanId', '=', 'l.id')
          .where('k.signedAt', 'is not', null),
      ),
    )
    .execute()

/** Until when signed loans keep the account. Null when there is none. */
export async function retainedOf(db: Kysely<Database>, customerId: string): Promise<OwnData['retained']> {
  const loans = await signedLoans(db, customerId)
  if (loans.length === 0) return null
  const ends = loans.flatMap(({ closedAt }) => (closedAt ? [closedAt.getTime()] : []))
  if (ends.length < loans.length) return { isRunning: true, until: null }
  const last = todayInSaoPaulo(new Date(Math.max(...ends)))
  return { isRunning: false, until: addDays(last, retention.contract.days) }
}
