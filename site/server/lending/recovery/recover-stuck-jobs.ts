import { stuckAnalyses } from '../application/application-queries.ts'
import { stuckRemovals } from '../charge/charge-queries.ts'
import { stuckContracts } from '../contract/issue.ts'
import { stuckReleases } from '../device-lock/device-lock-queries.ts'
import type { NeedsClock } from '../needs.ts'
import { stuckPayouts } from '../payout/payout-queries.ts'
import { stuckParts } from '../refund/refund-queries.ts'
import type { RecoveryNeeds } from './needs.ts'

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

/**
 * Enqueues stuck jobs again. Each is idempotent, so running one twice is safe. Payouts that the bank has refused are left
 * to staff.
 */
export async function recoverStuckJobs(needs: RecoveryNeeds): Promise<Recovered> {
  const { db, jobs, clock, config } = needs
  const before = stuckBefore(needs)
  const analysesBefore = new Date(before.getTime() - config.analysisSeconds.max * 1000)
  const payouts = await stuckPayouts(db, before)
  const removals = await stuckRemovals(db, new Date(clock.now()))
  const contracts = await stuckContracts(db, before)
  const locks = await stuckReleases(db)
  const analyses = await stuckAnalyses(db, analysesBefore)
  const refunds = await stuckParts(db, before)
  for (const { loanId } of payouts) await jobs.send('payout', { loanId })
  for (const { txid } of removals) await jobs.send('remove-charge', { txid })
  for (const { id: loanId } of contracts) await jobs.send('contract', { loanId })
  for (const { id } of locks) await jobs.send('device-lock', { id })
  for (const { id: applicationId } of analyses) await jobs.send('analysis', { applicationId })
  for (const { id: partId } of refunds) await jobs.send('refund', { partId })
  return {
    ...{ payouts: payouts.length, removals: removals.length },
    ...{ contracts: contracts.length, locks: locks.length },
    ...{ analyses: analyses.length, refunds: refunds.length },
  }
}
