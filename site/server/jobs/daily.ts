import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { cursorOf, moveCursor } from '../db/in-pages.ts'
import type { Deps } from '../deps.ts'
import { runAutopay } from '../lending/autopay/run-autopay.ts'
import { remind } from '../lending/charge/reminders.ts'
import { spendCredits } from '../lending/charge/spend-credit.ts'
import { watchLocks } from '../lending/device-lock/watch-locks.ts'
import { refundClosedLoans } from '../lending/refund/propose.ts'

/**
 * From nine in the morning, every half an hour while it is the same date in São Paulo and in UTC. A time that passes while server
 * or database are away is not made up for by the queue.
 */
const ticks = '*/30 12-23 * * *'
/** The sandbox enqueues it, and so did the schedule of version 1.0.0. */
const againQueue = 'daily'
const cursor = { name: 'new-day', done: 'done' }

/**
 * Does the work of a day once: credit for what is due, automatic debits, reminders, device locks, and refunds of closed
 * loans. The next tick is the retry of one that failed.
 */
export function registerDaily(deps: Deps): void {
  deps.jobs.work('new-day', () => newDay(deps), { cron: ticks, alone: true })
  deps.jobs.work(againQueue, () => workDay(deps), { long: true })
}

async function newDay(deps: Deps) {
  const isDone = (await cursorOf(deps.db, cursor.name, todayOf(deps))) === cursor.done
  if (!isDone) await workDay(deps)
}

async function workDay(deps: Deps) {
  const today = todayOf(deps)
  // First: what a credit pays today is not debited, needs no reminder and locks no phone. Then the debits: a reminder asks
  // nobody to pay what is being debited. A failure of one must not stop the others. All are then repeated, and each is
  // idempotent.
  const credits = await Promise.allSettled([spendCredits(deps)])
  const debits = await Promise.allSettled([runAutopay(deps)])
  const others = await Promise.allSettled([remind(deps), watchLocks(deps), refundClosedLoans(deps)])
  for (const outcome of [...credits, ...debits, ...others]) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
  await moveCursor(deps.db, cursor.name, today, cursor.done)
}

const todayOf = ({ clock }: Pick<Deps, 'clock'>) => todayInSaoPaulo(clock.now())

/** Enqueues the work of today, done or not, after the sandbox's clock was moved. */
export const runDaily = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => jobs.send(againQueue, {})
