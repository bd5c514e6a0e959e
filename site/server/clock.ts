import type { Kysely } from 'kysely'
import type { Database } from './db/schema.ts'

export interface ServerClock {
  /** Milliseconds since 1970; the sandbox can move it. */
  now(): number
}

/** A clock that can be moved forward or back and stores by how much. */
export interface SandboxClock extends ServerClock {
  /** @param offsetMs added to the real time */
  move(offsetMs: number): Promise<void>
  offset(): number
}

export const systemClock: ServerClock = { now: () => Date.now() }

/** The sandbox's clock survives a restart, because contracts and due dates in its future do. */
export async function openSandboxClock(db: Kysely<Database>): Promise<SandboxClock> {
  const row = await db.selectFrom('sandboxClock').select('offsetMs').executeTakeFirst()
  let offset = row?.offsetMs ?? 0
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    async move(offsetMs) {
      offset = offsetMs
      await db
        .insertInto('sandboxClock')
        .values({ id: 1, offsetMs })
        .onConflict(conflict => conflict.column('id').doUpdateSet({ offsetMs }))
        .execute()
    },
  }
}
