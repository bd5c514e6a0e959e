import type { WebhookType } from './db/schema/partners.ts'
import type { Deps } from './deps.ts'
import type { ApplicationEvents } from './lending/application/events.ts'
import { magicOutcome } from './lending/application/magic.ts'
import { endLock, endLockIfInTime } from './lending/device-lock/device-lock.ts'
import type { Listener, Listeners } from './lending/events.ts'
import type { LoanEvents } from './lending/loan/events.ts'
import { announce } from './partners/webhooks.ts'

/** Who listens to the events of the lending rooms: higher rooms, which the lower ones do not import, and partners. */
export function lendingListeners(
  needs: Pick<Deps, 'clock' | 'config' | 'jobs'>,
): Listeners<ApplicationEvents & LoanEvents> {
  const webhook =
    (type: WebhookType): Listener<{ applicationId: string }> =>
    (tx, { applicationId }) =>
      announce(tx, needs, applicationId, type)
  return {
    applicationReceived: [webhook('application.received')],
    applicationApproved: [webhook('application.approved')],
    applicationRefused: [webhook('application.refused')],
    loanSigned: [webhook('loan.signed')],
    loanPaidOut: [webhook('loan.paid-out')],
    installmentsPaid: [(tx, { loanId, open }) => endLockIfInTime(needs, tx, loanId, open)],
    loanClosed: [(tx, { loanId, at }) => endLock(needs, tx, loanId, 'closed', at)],
  }
}

/** CPFs whose first payout the sandbox bank fails, so that the retry can be seen. */
export const payoutFailsOnce = (cpf: string) => magicOutcome(cpf)?.kind === 'payout-fails-once'
