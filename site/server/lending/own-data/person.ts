import type { Kysely } from 'kysely'
import type { OwnData } from '../../../../shared/api/own-data.ts'
import type { Database } from '../../db/schema.ts'

/** The account itself. */
export async function personOf(db: Kysely<Database>, customerId: string): Promise<OwnData['person']> {
  const { createdAt, ...person } = await db
    .selectFrom('customers')
    .select(['name', 'cpf', 'phone', 'email', 'birthDate', 'motherName', 'createdAt'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { ...person, since: createdAt.toISOString() }
}
