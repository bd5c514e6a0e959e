import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { activePartner } from '../../partners/registry.ts'
import type { AppEnv } from './app-env.ts'

/**
 * The shop to which a call is attributed: the shop on whose page it is made, or on the hosted site the shop whose link the
 * customer followed. The link gives no rights. An unknown shop, or one that is switched off, is ignored, and its name is
 * not logged, because anybody can write anything there.
 * @param linked the untrusted name in the body, of any type
 */
export async function countsFor(
  { db }: { db: Kysely<Database> },
  c: Context<AppEnv>,
  linked: unknown,
): Promise<string | undefined> {
  const page = c.get('partner')
  if (page) return page.id
  if (linked === undefined || linked === null) return undefined
  const found = await activePartner(db, linked)
  if (!found) c.get('log').info('a link names no active shop')
  return found?.id
}
