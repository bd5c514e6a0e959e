import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { RiskReason } from './tables.ts'

/** Holds as long as it is true, whatever staff have released before: `ops identity give` ends it. */
export const contested: RiskReason = { code: 'cpf-contested', count: null, limit: null }

/** Whether another account has the customer's CPF: see identity/claims.ts. */
export async function isCpfContested(db: Kysely<Database>, customerId: string): Promise<boolean> {
  const { contestedAt } = await db
    .selectFrom('customers')
    .select('contestedAt')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return contestedAt !== null
}
