import type { Kysely } from 'kysely'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import type { ServerClock } from '../clock.ts'
import type { PartnerRefusals } from '../db/schema/console.ts'
import type { Database } from '../db/schema.ts'
import { worthStoring } from './worth-storing.ts'

export type RefusalReason = PartnerRefusals['reason']

export interface RefusedCalls {
  /** Counts a call of a page that was refused. Both texts are untrusted. */
  count(partnerId: string, origin: string, reason: RefusalReason): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
}

/** Anybody can make up names and origins, so only so many different ones are remembered between two flushes. */
const most = 500
const flushMs = 5000

/**
 * Counts in memory and writes at most every five seconds, and only what a shop can be told of: a flood of refused calls is a flood of
 * memory accesses, not of writes.
 */
export function createRefusedCalls({
  db,
  clock,
  log,
}: {
  db: Kysely<Database>
  clock: ServerClock
  log: { warn(data: object, message: string): void }
}): RefusedCalls {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const taken = counts
    if (taken.size === 0) return
    counts = new Map()
    const day = todayInSaoPaulo(new Date(clock.now()))
    const calls = [...taken].map(([key, count]) => {
      const [partnerId, origin, reason] = JSON.parse(key) as [string, string, RefusalReason]
      return { partnerId, origin, reason, count }
    })
    for (const call of await worthStoring(db, calls, day)) {
      await db
        .insertInto('partnerRefusals')
        .values({ day, ...call })
        .onConflict(conflict =>
          conflict
            .columns(['day', 'partnerId', 'origin', 'reason'])
            .doUpdateSet(eb => ({ count: eb('partnerRefusals.count', '+', call.count) })),
        )
        .execute()
    }
  }

  return {
    count(partnerId, origin, reason) {
      const named = /^[a-z\d-]{1,60}$/.test(partnerId) ? partnerId : ''
      const from = /^https?:\/\/[\w.:-]{1,100}$/.test(origin) ? origin : ''
      const key = JSON.stringify([named, from, reason])
      if (!counts.has(key) && counts.size >= most) return
      counts.set(key, (counts.get(key) ?? 0) + 1)
      timer ??= setTimeout(
        () => void flush().catch(() => log.warn({}, 'refused calls of shop pages were not counted')),
        flushMs,
      ).unref()
    },
    flush,
  }
}
