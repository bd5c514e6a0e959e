import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { cursorOf, moveCursor } from '../db/in-pages.ts'
import type { Deps } from '../deps.ts'
import { runAutopay } from '../lending/autopay/run-autopay.ts'
import { remind } from '../lending/charge/reminders.ts'
import { spendCredits } from '../lending/charge/spend-credit.ts'
import { watchLocks } from '../lending/device-lock/watch-locks.ts'
import { refundClosedLoans } from '../lending/refund/propose.ts'
import { describeError } from '../log.ts'

/**
 * From nine in the morning, every half an hour while it is the same date in São Paulo and in UTC. A time that passes while server
 * or database are away is not made up for by the queue.
 */
const ticks = '*/30 12-23 * * *'
const cursor = { name: 'new-day', done: 'done' }

/**
 * Does the work of a day once: credit for what is due, automatic debits, reminders, device locks, and refunds of closed
 * loans. The next tick is the retry of one that failed.
 */
export function registerDaily(deps: Deps): void {
  deps.jobs.work('new-day', () => newDay(deps), { cron: ticks, alone: true })
  deps.jobs.work('daily', () => workDay(deps), { long: true })
}

async function newDay(deps: Deps) {
  const isDone = (await cursorOf(deps.db, cursor.name, todayOf(deps))) === cursor.done
  if (!isDone) await workDay(deps)
}

async function workDay(deps: Deps) {
  const today = todayOf(deps)
  const failures: unknown[] = []
  /** A failure of one part must not stop the others. All parts are then repeated, and each is idempotent. */
  const attempt = (part: string, work: (deps: Deps) => Promise<unknown>) =>
    work(deps).catch(error => {
      failures.push(error)
      deps.log.error({ part, error: describeError(error) }, 'part of the day failed')
    })
  // First: what a credit pays today is not debited, needs no reminder and locks no phone. Then the debits: a reminder asks
  // nobody to pay what is being debited.
  await attempt('credits', spendCredits)
  await attempt('debits', runAutopay)
  await Promise.all([
    attempt('reminders', remind),
    attempt('device locks', watchLocks),
    attempt('refunds', refundClosedLoans),
  ])
  if (failures.length > 0) throw failures[0]
  await moveCursor(deps.db, cursor.name, today, cursor.done)
}

const todayOf = ({ clock }: Pick<Deps, 'clock'>) => todayInSaoPaulo(clock.now())

/** Enqueues the work of today, done or not, after the sandbox's clock was moved. */
export const runDaily = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => jobs.send('daily', {})
