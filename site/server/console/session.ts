import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ConsoleRole } from '../../../shared/api/console.ts'
import { hourMs } from '../../../shared/durations.ts'
import type { Database } from '../db/schema.ts'
import { keyed, type SecretHolder } from '../secrets.ts'
import type { ConsoleNeeds } from './needs.ts'

export const consoleSessionRules = {
  /** A working day. */
  lifetimeMs: 8 * hourMs,
  /** A session that is not used for so long is over; up to `touchEveryMs` later. */
  idleMs: 30 * 60 * 1000,
  touchEveryMs: 60 * 1000,
} as const

/** From where somebody signs in. */
export interface ShopClient {
  browser: string
  network: string | null
}

/** Who calls, for which shop, and by which session. */
export interface ShopCaller {
  personId: string
  email: string
  role: ConsoleRole
  shop: { id: string; name: string }
  tokenHash: string
}

const hashOf = (config: SecretHolder, token: string) => keyed(config, 'console-session', token)

/** Opens a session and returns its token: random, and nothing that any other part of the server takes. */
export async function openConsoleSession(
  { config, clock }: ConsoleNeeds,
  tx: Kysely<Database>,
  personId: string,
  client: ShopClient,
  endsAt = new Date(clock.now() + consoleSessionRules.lifetimeMs),
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = new Date(clock.now())
  await tx
    .insertInto('partnerConsoleSessions')
    .values({
      ...{ tokenHash: hashOf(config, token), personId, createdAt: at, lastSeenAt: at, endsAt },
      ...{ browser: client.browser, network: client.network },
    })
    .execute()
  return token
}

/**
 * The person of an open session, at a shop that is on. It looks at the rows at every call, so a changed role, a dismissal and
 * a shop that is switched off count at once.
 */
export async function callerOfToken(
  { config, db, clock }: ConsoleNeeds,
  token: string,
): Promise<ShopCaller | undefined> {
  const now = clock.now()
  const { idleMs, touchEveryMs } = consoleSessionRules
  const found = await db
    .selectFrom('partnerConsoleSessions as t')
    .innerJoin('partnerPeople as m', 'm.id', 't.personId')
    .innerJoin('partners as p', 'p.id', 'm.partnerId')
    .select(['m.id as personId', 'm.email', 'm.role', 'm.partnerId', 'p.name'])
    .select(['t.tokenHash', 't.lastSeenAt'])
    .where('t.tokenHash', '=', hashOf(config, token))
    .where('t.endedAt', 'is', null)
    .where('t.endsAt', '>', new Date(now))
    .where('t.lastSeenAt', '>', new Date(now - idleMs - touchEveryMs))
    .where('m.offAt', 'is', null)
    .where('p.active', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  const { lastSeenAt, partnerId, name, ...caller } = found
  if (now - lastSeenAt.getTime() >= touchEveryMs) {
    await db
      .updateTable('partnerConsoleSessions')
      .set({ lastSeenAt: new Date(now) })
      .where('tokenHash', '=', caller.tokenHash)
      .execute()
  }
  return { ...caller, shop: { id: partnerId, name } }
}

/** Ends a session. Returns until when it would have lasted; undefined if it had been ended before. */
export function endConsoleSession(
  { db, clock }: Pick<ConsoleNeeds, 'db' | 'clock'>,
  tokenHash: string,
): Promise<{ endsAt: Date } | undefined> {
  return db
    .updateTable('partnerConsoleSessions')
    .set({ endedAt: new Date(clock.now()) })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .returning('endsAt')
    .executeTakeFirst()
}

/** Ends all sessions of a person. */
export async function endConsoleSessions(
  { clock }: Pick<ConsoleNeeds, 'clock'>,
  tx: Kysely<Database>,
  personId: string,
): Promise<void> {
  await tx
    .updateTable('partnerConsoleSessions')
    .set({ endedAt: new Date(clock.now()) })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .execute()
}
