import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { staffIdle } from '../../../shared/api/desk.ts'
import { hourMs } from '../../../shared/durations.ts'
import type { StaffRow } from '../db/schema/staff.ts'
import type { Database } from '../db/schema.ts'
import { keyed, type SecretHolder } from '../secrets.ts'
import type { DeskNeeds } from './needs.ts'

export const staffSessionRules = {
  /** A working day. */
  lifetimeMs: 8 * hourMs,
  /** A session that is not used for so long is over; up to `touchEveryMs` later. */
  idleMs: staffIdle.end,
  touchEveryMs: staffIdle.touch,
} as const

/** From where somebody signs in. */
export interface StaffClient {
  browser: string
  network: string | null
}

/** Who calls, and by which session. */
export interface StaffCaller extends Pick<StaffRow, 'id' | 'name' | 'role'> {
  tokenHash: string
}

const hashOf = (config: SecretHolder, token: string) => keyed(config, 'staff-session', token)

/** Opens a session and returns its token: random, and nothing that any other part of the server takes. */
export async function openStaffSession(
  { config, clock }: DeskNeeds,
  tx: Kysely<Database>,
  staffId: string,
  client: StaffClient,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const at = new Date(now)
  await tx
    .insertInto('staffSessions')
    .values({
      ...{ tokenHash: hashOf(config, token), staffId, createdAt: at, lastSeenAt: at },
      ...{ endsAt: new Date(now + staffSessionRules.lifetimeMs) },
      ...{ browser: client.browser, network: client.network },
    })
    .execute()
  return token
}

/** The person of an open session. It looks at the rows at every call, so a changed role or an end counts at once. */
export async function staffOfToken(
  { config, db, clock }: DeskNeeds,
  token: string,
): Promise<StaffCaller | undefined> {
  const now = clock.now()
  const { idleMs, touchEveryMs } = staffSessionRules
  const found = await db
    .selectFrom('staffSessions as t')
    .innerJoin('staff as s', 's.id', 't.staffId')
    .select(['s.id', 's.name', 's.role', 't.tokenHash', 't.lastSeenAt'])
    .where('t.tokenHash', '=', hashOf(config, token))
    .where('t.endedAt', 'is', null)
    .where('t.endsAt', '>', new Date(now))
    .where('t.lastSeenAt', '>', new Date(now - idleMs - touchEveryMs))
    .where('s.offAt', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { lastSeenAt, ...caller } = found
  if (now - lastSeenAt.getTime() >= touchEveryMs) {
    await db
      .updateTable('staffSessions')
      .set({ lastSeenAt: new Date(now) })
      .where('tokenHash', '=', caller.tokenHash)
      .execute()
  }
  return caller
}

/** Ends one session. A repeat keeps the first time. */
export async function endStaffSession({ db, clock }: DeskNeeds, tokenHash: string): Promise<void> {
  await db
    .updateTable('staffSessions')
    .set({ endedAt: new Date(clock.now()) })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends all sessions of a person. */
export async function endStaffSessions(
  { clock }: Pick<DeskNeeds, 'clock'>,
  tx: Kysely<Database>,
  staffId: string,
): Promise<void> {
  await tx
    .updateTable('staffSessions')
    .set({ endedAt: new Date(clock.now()) })
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .execute()
}
