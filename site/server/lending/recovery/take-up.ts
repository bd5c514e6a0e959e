import type { Deps } from '../../deps.ts'

/** A job is tried for less than a minute, then the queue gives it up. What is older has nobody who works on it. */
const stuckAfterMs = 15 * 60_000

/** How much of each was handed in again. */
export interface TakenUp {
  payouts: number
  removals: number
  contracts: number
  locks: number
  analyses: number
}

/**
 * Hands in again what should long be done: every one of these jobs does its work once, however often it runs. What the
 * bank has refused for good is left to staff.
 */
export async function takeUp(deps: Deps): Promise<TakenUp> {
  const [payouts, removals, contracts, locks, analyses] = [
    await stuckPayouts(deps),
    await stuckRemovals(deps),
    await stuckContracts(deps),
    await stuckLocks(deps),
    await stuckAnalyses(deps),
  ]
  const { jobs } = deps
  for (const { loanId } of payouts) await jobs.send('payout', { loanId })
  for (const { txid } of removals) await jobs.send('remove-charge', { txid })
  for (const { id: loanId } of contracts) await jobs.send('contract', { loanId })
  for (const { id } of locks) await jobs.send('device-lock', { id })
  for (const { id: applicationId } of analyses) await jobs.send('analysis', { applicationId })
  return {
    ...{ payouts: payouts.length, removals: removals.length },
    ...{ contracts: contracts.length, locks: locks.length },
    analyses: analyses.length,
  }
}

type Needs = Pick<Deps, 'db' | 'clock'>
const stuckBefore = ({ clock }: Needs) => new Date(clock.now() - stuckAfterMs)

/** Not sent, and nobody is about to ask the bank again. */
export const stuckPayouts = (deps: Needs) =>
  deps.db
    .selectFrom('payouts')
    .selectAll()
    .where('status', '=', 'pending')
    .where(({ eb, fn }) => eb(fn.coalesce('nextTryAt', 'createdAt'), '<', stuckBefore(deps)))
    .orderBy('createdAt')
    .execute()

/** Replaced, and the bank would still take money for it. */
export const stuckRemovals = ({ db, clock }: Needs) =>
  db
    .selectFrom('charges')
    .select(['txid', 'loanId', 'amountCents', 'createdAt'])
    .where('status', '=', 'replaced')
    .where('removedAt', 'is', null)
    .where('expiresAt', '>', new Date(clock.now()))
    .orderBy('createdAt')
    .execute()

/** Accepted, and the contract is not with the customer. */
export const stuckContracts = (deps: Needs) =>
  deps.db
    .selectFrom('loans')
    .select(['id', 'createdAt'])
    .where('status', 'in', ['Accepted', 'CCBCreated'])
    .where('createdAt', '<', stuckBefore(deps))
    .orderBy('createdAt')
    .execute()

/** Sent off, and not decided although the analysis should have begun within `analysisSeconds`. */
export const stuckAnalyses = (deps: Needs & Pick<Deps, 'config'>) =>
  deps.db
    .selectFrom('applications')
    .select(['id', 'submittedAt'])
    .where('status', '=', 'analysing')
    .where('submittedAt', '<', new Date(+stuckBefore(deps) - deps.config.analysisSeconds.max * 1000))
    .orderBy('submittedAt')
    .execute()

/** Paid, and the phone was not told so. */
export const stuckLocks = ({ db }: Needs) =>
  db
    .selectFrom('deviceLocks')
    .select(['id', 'loanId', 'endedAt'])
    .where('endedAt', 'is not', null)
    .where('lockingAt', 'is not', null)
    .where('releasedAt', 'is', null)
    .orderBy('endedAt')
    .execute()
