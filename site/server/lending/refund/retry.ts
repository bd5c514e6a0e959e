import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { StartNeeds } from './needs.ts'
import { ourFault } from './refund-queries.ts'

type RetryNeeds = Pick<StartNeeds, 'clock' | 'jobs'>

/**
 * Tries the transfers that wait by our own fault now, because money has left our account: the fault has ended. Each waits up to an hour
 * otherwise.
 */
export async function retryStopped({ clock, jobs }: RetryNeeds, tx: Transaction<Database>): Promise<number> {
  const nextTryAt = new Date(clock.now())
  const waiting = await tx
    .selectFrom('refundParts as t')
    .select('t.id')
    .where('t.status', '=', 'pending')
    .where('t.nextTryAt', '>', nextTryAt)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit as a')
          .select('a.id')
          .where('a.action', '=', ourFault)
          .where(({ eb, ref }) => eb(ref('a.detail', '->>').key('partId'), '=', sql<string>`t.id::text`)),
      ),
    )
    // What another process is at work on is left to it.
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of waiting) {
    await tx.updateTable('refundParts').set({ nextTryAt }).where('id', '=', id).execute()
    await jobs.send('refund', { partId: id }, { tx })
  }
  return waiting.length
}

/** Staff have mended the fault. Returns how many transfers are tried now. */
export function retryStoppedNow(needs: RetryNeeds & NeedsDatabase, staff: Staff): Promise<number> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const count = await retryStopped(needs, tx)
    if (count > 0)
      await audit(tx, { who: staff, action: 'refund-retried', at, loanId: null, detail: { count } })
    return count
  })
}
