import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { inPages } from '../../db/in-pages.ts'
import { debitsToAsk } from './debit-queries.ts'
import { runningMandates, uncancelledMandates } from './mandate-queries.ts'
import type { AutopayNeeds } from './needs.ts'
import { askDebit, receiveDebit } from './receive-debit.ts'
import { askRecurrence } from './receive-recurrence.ts'
import { scheduleDebits } from './schedule-debits.ts'

/**
 * The daily job: asks the bank about mandates and debits whose webhook may have been missed, repeats what the bank has not
 * been told, and schedules the debits of the next days. Idempotent.
 */
export async function runAutopay(needs: AutopayNeeds): Promise<void> {
  const { db, jobs, clock } = needs
  const now = new Date(clock.now())
  const run = todayInSaoPaulo(now)
  const steps = [
    () =>
      inPages(db, {
        name: 'cancel-mandates',
        run,
        read: page => uncancelledMandates(db, page),
        keyOf: ({ id }) => id,
        work: ({ id }) => jobs.send('cancel-recurrence', { mandateId: id }),
      }),
    () =>
      inPages(db, {
        name: 'ask-mandates',
        run,
        read: page => runningMandates(db, page),
        keyOf: ({ id }) => id,
        work: ({ id }) => askRecurrence(needs, id),
      }),
    () =>
      inPages(db, {
        name: 'ask-debits',
        run,
        read: page => debitsToAsk(db, now, page),
        keyOf: ({ txid }) => txid,
        work: debit =>
          debit.status === 'new' ? jobs.send('send-debit', { txid: debit.txid }) : askDebit(needs, debit),
      }),
    () =>
      inPages(db, {
        name: 'schedule-debits',
        run,
        read: page => runningMandates(db, page),
        keyOf: ({ id }) => id,
        work: async ({ id, status }) => status === 'approved' && scheduleDebits(needs, id),
      }),
  ]
  const failures: unknown[] = []
  // One failure must not stop the others. The retry repeats only what has an effect.
  for (const step of steps) await step().catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * The hourly job: asks the bank for the debits whose outcome is due, in one list, and books what no webhook has reported.
 * Idempotent.
 */
export async function reconcileDebits(needs: AutopayNeeds): Promise<void> {
  const to = new Date(needs.clock.now())
  const { txids, from } = await dueOutcomes(needs.db, to)
  if (txids.size === 0) return
  for (const report of await needs.providers.recurrences.debitsOf({ from, to })) {
    if (txids.has(report.txid)) await receiveDebit(needs, report)
  }
}

const pageSize = 500

/** The debits whose outcome is due, and when the first of them was made. */
async function dueOutcomes(db: AutopayNeeds['db'], to: Date): Promise<{ txids: Set<string>; from: Date }> {
  const txids = new Set<string>()
  let [from, after, isLast] = [to, undefined as string | undefined, false]
  while (!isLast) {
    const page = await debitsToAsk(db, to, { after, limit: pageSize })
    for (const { txid, status, createdAt } of page) {
      if (status === 'new') continue
      txids.add(txid)
      if (createdAt < from) from = createdAt
    }
    after = page.at(-1)?.txid
    isLast = page.length < pageSize
  }
  return { txids, from }
}
