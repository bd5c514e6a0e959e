import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SecretHolder } from '../secrets.ts'
import { hashOfBrowser } from './session.ts'

/** Whether this browser has opened a session of this customer with a code to the phone, which nobody has denied. */
export async function provedBrowser(
  db: Kysely<Database>,
  { config }: { config: SecretHolder },
  { customerId, browserKey }: { customerId: string; browserKey: string | undefined },
): Promise<boolean> {
  if (browserKey === undefined) return false
  const session = await sessionsWith(db, { config }, { customerId, browserKey })
    .where('proof', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}

/** Whether this browser has opened any session of this customer, also with a code by e-mail. */
export async function knownBrowser(
  db: Kysely<Database>,
  { config }: { config: SecretHolder },
  { customerId, browserKey }: { customerId: string; browserKey: string | undefined },
): Promise<boolean> {
  if (browserKey === undefined) return false
  return (await sessionsWith(db, { config }, { customerId, browserKey }).executeTakeFirst()) !== undefined
}

const sessionsWith = (
  db: Kysely<Database>,
  { config }: { config: SecretHolder },
  { customerId, browserKey }: { customerId: string; browserKey: string },
) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('customerId', '=', customerId)
    .where('browserKeyHash', '=', hashOfBrowser(config, browserKey))
    .where(eb => eb.or([eb('endedBy', 'is', null), eb('endedBy', 'not in', ['denied', 'token-reused'])]))
