import type { Deps } from '../deps.ts'
import { analyse } from '../lending/application/analysis.ts'
import { removeCharge } from '../lending/charge/charge.ts'
import { issueContract } from '../lending/contract/issue.ts'
import { moveLock } from '../lending/device-lock/device-lock.ts'
import { payOut } from '../lending/payout/payout.ts'
import { reconcileCharges } from '../lending/recovery/reconcile.ts'

/** Registers the handlers of the lending queues. Each is idempotent. */
export function registerLendingWorkers(deps: Deps): void {
  deps.jobs.work<{ applicationId: string }>('analysis', ({ applicationId }) => analyse(deps, applicationId))
  deps.jobs.work<{ loanId: string }>('contract', ({ loanId }) => issueContract(deps, loanId))
  deps.jobs.work<{ loanId: string }>('payout', ({ loanId }) => payOut(deps, loanId))
  deps.jobs.work<{ id: string }>('device-lock', ({ id }) => moveLock(deps, id))
  deps.jobs.work('reconcile-charges', () => reconcile(deps), { cron: '20 * * * *', alone: true })
  deps.jobs.work<{ txid: string }>('remove-charge', ({ txid }) => removeCharge(deps, txid))
}

/** Every hour: payments that a missed webhook did not report, and stuck jobs. */
const reconcile = async (deps: Deps) => {
  await reconcileCharges(deps, { by: 'system', why: 'hourly' })
}
