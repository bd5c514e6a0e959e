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
  const failures: unknown[] = []
  // One failure must not stop the others. The retry repeats only what has an effect.
  const each = async (work: () => Promise<unknown>) =>
    void (await work().catch(error => failures.push(error)))
  const { db, jobs } = needs
  for (const { id } of await uncancelledMandates(db)) {
    await each(() => jobs.send('cancel-recurrence', { mandateId: id }))
  }
  for (const { id } of await runningMandates(db)) await each(() => askRecurrence(needs, id))
  for (const debit of await debitsToAsk(db, new Date(needs.clock.now()))) {
    await each(() =>
      debit.status === 'new' ? jobs.send('send-debit', { txid: debit.txid }) : askDebit(needs, debit),
    )
  }
  for (const { id, status } of await runningMandates(db)) {
    if (status === 'approved') await each(() => scheduleDebits(needs, id))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * The hourly job: asks the bank for the debits whose outcome is due, in one list, and books what no webhook has reported.
 * Idempotent.
 */
export async function reconcileDebits(needs: AutopayNeeds): Promise<void> {
  const to = new Date(needs.clock.now())
  const due = (await debitsToAsk(needs.db, to)).filter(({ status }) => status !== 'new')
  if (due.length === 0) return
  const txids = new Set(due.map(({ txid }) => txid))
  const from = new Date(Math.min(...due.map(({ createdAt }) => createdAt.getTime())))
  for (const report of await needs.providers.recurrences.debitsOf({ from, to })) {
    if (txids.has(report.txid)) await receiveDebit(needs, report)
  }
}
