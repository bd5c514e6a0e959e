import type { Kysely, Selectable } from 'kysely'
import { hourMs } from '../../../shared/durations.ts'
import type { ServerClock } from '../clock.ts'
import type { Sessions } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { keyed, type SecretHolder } from '../secrets.ts'
import { sign, type TokenNeeds } from '../token.ts'

/** The audience of a session on the hosted site. */
export const siteAudience = 'site'

export const sessionRules = {
  lifetimeMs: 12 * hourMs,
  /** A session that is not used for so long ends; up to `touchEveryMs` later, because its last use is noted so seldom. */
  idleMs: 30 * 60 * 1000,
  touchEveryMs: 5 * 60 * 1000,
  tokenSeconds: 15 * 60,
  /** For so long an older token gets the newest one: two tabs may refresh at once. */
  graceMs: 30_000,
} as const

export type Session = Selectable<Sessions>

/** A session whose last noted use is older than this was idle too long, and is over. */
export const idleBefore = (now: number) => new Date(now - sessionRules.idleMs - sessionRules.touchEveryMs)

/** From where somebody signs in. */
export interface Client {
  /** 'Chrome no Android'. */
  browser: string
  /** '187.12.x.x', or null if unknown. */
  network: string | null
  /** A random key that the browser keeps, if it keeps one. */
  browserKey?: string | undefined
}

interface Needs {
  config: SecretHolder
  clock: ServerClock
}

/** Opens a session; undefined when the same code has opened one before: see `sessionOfCode`. */
export async function openSession(
  tx: Kysely<Database>,
  { config, clock }: Needs,
  {
    customerId,
    codeRequestId,
    client,
    proof = null,
  }: { customerId: string; codeRequestId: string; client: Client; proof?: Session['proof'] },
): Promise<Session | undefined> {
  const now = clock.now()
  const at = new Date(now)
  const opened = await tx
    .insertInto('sessions')
    .values({
      ...{ id: crypto.randomUUID(), customerId, codeRequestId, proof },
      ...{ createdAt: at, lastSeenAt: at, endsAt: new Date(now + sessionRules.lifetimeMs) },
      ...{
        browser: client.browser,
        network: client.network,
        browserKeyHash: client.browserKey === undefined ? null : hashOfBrowser(config, client.browserKey),
      },
      ...{ generation: 1, seenGeneration: 1 },
    })
    .onConflict(conflict => conflict.column('codeRequestId').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (opened) {
    await tx.updateTable('customers').set({ lastSignInAt: at }).where('id', '=', customerId).execute()
  }
  return opened
}

export const sessionOfCode = (tx: Kysely<Database>, codeRequestId: string) =>
  tx.selectFrom('sessions').selectAll().where('codeRequestId', '=', codeRequestId).executeTakeFirstOrThrow()

/** By which a browser is recognised. */
export const hashOfBrowser = (config: SecretHolder, browserKey: string) =>
  keyed(config, 'browser', browserKey)

/** A token of at most fifteen minutes. Its claims can be read by whoever has it. */
export function signSession(
  deps: TokenNeeds,
  session: Pick<Session, 'id' | 'customerId' | 'generation' | 'endsAt'>,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const seconds = Math.floor(deps.clock.now() / 1000)
  const exp = Math.min(seconds + sessionRules.tokenSeconds, Math.floor(session.endsAt.getTime() / 1000))
  const { id: sid, customerId: sub, generation: gen } = session
  return sign(deps, { sub, aud: siteAudience, exp, sid, gen, name, email })
}
