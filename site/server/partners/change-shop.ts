import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'

/** A new key of webhooks and signed calls. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

/** Whether this is an origin as a browser sends it: https, and in the sandbox http too, without a path. */
export function isOrigin(origin: string, { sandbox }: Pick<Config, 'sandbox'>): boolean {
  const url = URL.parse(origin)
  return (
    url?.origin === origin &&
    /^[a-z\d.-]+$/.test(url.hostname) &&
    (url.protocol === 'https:' || (sandbox && url.protocol === 'http:'))
  )
}

/** Locks a shop until the transaction ends, so that of two changes of its origins the second one sees what the first has left. */
export const lockShop = (tx: Transaction<Database>, partnerId: string) =>
  tx
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Replaces all origins of a shop. */
export async function setOrigins(
  tx: Transaction<Database>,
  partnerId: string,
  origins: readonly string[],
): Promise<void> {
  await lockShop(tx, partnerId)
  await tx.deleteFrom('partnerOrigins').where('partnerId', '=', partnerId).execute()
  await tx
    .insertInto('partnerOrigins')
    .values([...new Set(origins)].map(origin => ({ partnerId, origin })))
    .execute()
}
