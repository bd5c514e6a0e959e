import { type Expression, type Kysely, sql } from 'kysely'
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
    .select(stop.as('stop'))
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return found?.stop ?? undefined
}

/** The same for the customer of a loan, in SQL: null where money may leave. Lists leave out by it what waits for a person. */
export const moneyStopOfLoan = (loanId: Expression<string | null>) =>
  sql<MoneyStop | null>`(SELECT ${stop} FROM loans l JOIN customers c ON c.id = l.customer_id WHERE l.id = ${loanId})`

/** Of the customer `c`. */
const stop = sql<MoneyStop | null>`CASE
  WHEN c.money_held_at IS NOT NULL THEN 'access-denied'
  WHEN c.phone_due_at IS NOT NULL THEN 'phone-unproved'
  WHEN EXISTS (
    SELECT FROM risk_cases r WHERE r.customer_id = c.id AND r.decided_at IS NULL AND r.stage = 'payout'
  ) THEN 'review' END`
