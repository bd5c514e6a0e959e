import { stuckAnalyses } from '../application/application-queries.ts'
import { stuckRemovals } from '../charge/charge-queries.ts'
import { stuckContracts } from '../contract/issue.ts'
import { stuckReleases } from '../device-lock/device-lock-queries.ts'
import type { NeedsClock } from '../needs.ts'
import { stuckPayouts } from '../payout/payout-queries.ts'
import { stuckParts } from '../refund/refund-queries.ts'
import type { RecoveryNeeds, StuckNeeds } from './needs.ts'

/** Retries end within a minute, so a job older than this is stuck. */
const stuckAfterMs = 15 * 60_000

export const stuckBefore = ({ clock }: NeedsClock): Date => new Date(clock.now() - stuckAfterMs)

/** How many jobs of each queue were enqueued again. */
export interface Recovered {
  payouts: number
  removals: number
  contracts: number
  locks: number
  analyses: number
  refunds: number
}

/** Work whose job must have been lost, by kind. Reads only. */
export async function findStuck(needs: StuckNeeds) {
  const { db, clock, config } = needs
  const before = stuckBefore(needs)
  const analysesBefore = new Date(before.getTime() - config.analysisSeconds.max * 1000)
  return {
    payouts: await stuckPayouts(db, before),
    removals: await stuckRemovals(db, new Date(clock.now())),
    contracts: await stuckContracts(db, before),
    locks: await stuckReleases(db),
    analyses: await stuckAnalyses(db, analysesBefore),
    refunds: await stuckParts(db, before),
  }
}

/**
 * Enqueues stuck jobs again. Each is idempotent, so running one twice is safe. Payouts that the bank has refused are left
 * to staff.
 */
export async function recoverStuckJobs(needs: RecoveryNeeds): Promise<Recovered> {
  const { jobs } = needs
  const stuck = await findStuck(needs)
  for (const { loanId } of stuck.payouts) await jobs.send('payout', { loanId })
  for (const { txid } of stuck.removals) await jobs.send('remove-charge', { txid })
  for (const { id: loanId } of stuck.contracts) await jobs.send('contract', { loanId })
  for (const { id } of stuck.locks) await jobs.send('device-lock', { id })
  for (const { id: applicationId } of stuck.analyses) await jobs.send('analysis', { applicationId })
  for (const { id: partId } of stuck.refunds) await jobs.send('refund', { partId })
  return countStuck(stuck)
}

/** How many pieces of each kind. */
export const countStuck = (stuck: Awaited<ReturnType<typeof findStuck>>): Recovered => ({
  ...{ payouts: stuck.payouts.length, removals: stuck.removals.length },
  ...{ contracts: stuck.contracts.length, locks: stuck.locks.length },
  ...{ analyses: stuck.analyses.length, refunds: stuck.refunds.length },
})
