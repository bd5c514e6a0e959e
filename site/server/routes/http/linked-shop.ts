import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { namedPartner } from '../../partners/registry.ts'
import type { AppEnv } from './app-env.ts'

/**
 * The shop for which a call counts: the one on whose page it is made, or on the hosted site the one whose link the
 * customer followed, as their page says. That only names a shop and opens nothing; one that is not known or switched off
 * stops nobody, and its name is not logged, because anything may have been written there.
 * @param linked what the body says, of any type
 */
export async function countsFor(
  { db }: Pick<Deps, 'db'>,
  c: Context<AppEnv>,
  linked: unknown,
): Promise<string | undefined> {
  const page = c.get('partner')
  if (page) return page.id
  if (linked === undefined || linked === null) return undefined
  const found = await namedPartner(db, linked)
  if (!found) c.get('log').info({ requestId: c.get('requestId') }, 'a link names no active shop')
  return found?.id
}
