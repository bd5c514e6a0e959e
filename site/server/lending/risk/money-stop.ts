import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Why no money may leave to a customer. `access-denied`: they said of a sign-in that it was not theirs. `phone-unproved`: the
 * last sign-in from a new browser proved the e-mail only. `review`: a person decides about a payout of theirs.
 */
export type MoneyStop = 'access-denied' | 'phone-unproved' | 'review'

/**
 * Answers whether money may leave to a customer: undefined when it may. Everything that sends money asks here, in the
 * transaction that marks it as being sent. Staff end a stop with `money release` or `risk release`; a
 * code to the phone ends `phone-unproved`.
 */
export async function moneyStopOf(db: Kysely<Database>, customerId: string): Promise<MoneyStop | undefined> {
  const found = await db
    .selectFrom('customers as c')
    .leftJoin('riskCases as r', join =>
      join.onRef('r.customerId', '=', 'c.id').on('r.decidedAt', 'is', null).on('r.stage', '=', 'payout'),
    )
    .select(['c.moneyHeldAt', 'c.phoneDueAt', 'r.id as caseId'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  if (found?.moneyHeldAt) return 'access-denied'
  if (found?.phoneDueAt) return 'phone-unproved'
  return found?.caseId ? 'review' : undefined
}
