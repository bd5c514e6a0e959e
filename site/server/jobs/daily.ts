import type { Deps } from '../deps.ts'
import { runAutopay } from '../lending/autopay/run-autopay.ts'
import { remind } from '../lending/charge/reminders.ts'
import { spendCredits } from '../lending/charge/spend-credit.ts'
import { watchLocks } from '../lending/device-lock/watch-locks.ts'
import { refundClosedLoans } from '../lending/refund/propose.ts'

const queue = 'daily'

/**
 * Runs every morning at nine in São Paulo: credit for what is due, automatic debits, reminders, device locks,
 * and refunds of closed loans.
 */
export function registerDaily(deps: Deps): void {
  deps.jobs.work(queue, () => newDay(deps), { cron: '0 12 * * *', long: true })
}

async function newDay(deps: Deps) {
  // First: what a credit pays today is not debited, needs no reminder and locks no phone. Then the debits: a reminder asks
  // nobody to pay what is being debited. A failure of one must not stop the others. The job is then retried, and each is
  // idempotent.
  const credits = await Promise.allSettled([spendCredits(deps)])
  const debits = await Promise.allSettled([runAutopay(deps)])
  const others = await Promise.allSettled([remind(deps), watchLocks(deps), refundClosedLoans(deps)])
  for (const outcome of [...credits, ...debits, ...others]) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}

/** Enqueues the same now, after the sandbox's clock was moved. */
export const runDaily = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => jobs.send(queue, {})
