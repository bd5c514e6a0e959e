import type { Kysely } from 'kysely'
import type { WebhookType } from '../../shared/api/webhooks.ts'
import type { Database } from './db/schema.ts'
import type { Deps } from './deps.ts'
import { analyse } from './lending/application/analysis.ts'
import type { ApplicationEvents } from './lending/application/events.ts'
import { magicOutcome } from './lending/application/magic.ts'
import { debitByTxid } from './lending/autopay/debit-queries.ts'
import { cancelAtBank, dropRecurrence, endMandateOfLoan } from './lending/autopay/end-mandate.ts'
import { retryDebit } from './lending/autopay/receive-debit.ts'
import { askRecurrence } from './lending/autopay/receive-recurrence.ts'
import { reconcileDebits } from './lending/autopay/run-autopay.ts'
import { scheduleDebits, sendDebit } from './lending/autopay/schedule-debits.ts'
import { removeCharge } from './lending/charge/bank-charge.ts'
import { issueContract } from './lending/contract/issue.ts'
import { runningNotice } from './lending/device-lock/device-lock-queries.ts'
import { endLockIfInTime, moveLock } from './lending/device-lock/move-lock.ts'
import { endLock } from './lending/device-lock/record.ts'
import type { Listener, Listeners } from './lending/events.ts'
import type { LoanEvents } from './lending/loan/events.ts'
import { notifyOfLoan } from './lending/loan/notify-of-loan.ts'
import { payOut } from './lending/payout/pay-out.ts'
import { payeeOf } from './lending/purchase/purchase-queries.ts'
import { reconcileCharges } from './lending/recovery/reconcile-charges.ts'
import { retryStopped } from './lending/refund/retry.ts'
import { sendPart } from './lending/refund/send.ts'
import { findReturns } from './lending/reversal/find-returns.ts'
import { voidCaseOfLoan } from './lending/risk/cases.ts'
import { completeOrder } from './lending/sale/complete-order.ts'
import { endLateOrders } from './lending/sale/end-late-orders.ts'
import { endWithLoan } from './lending/sale/end-with-loan.ts'
import type { SaleEvents } from './lending/sale/events.ts'
import { endProposals } from './lending/second-person/end-proposals.ts'
import { tellExpiredOffers } from './partners/expired-offers.ts'
import { announce } from './partners/webhooks.ts'
import type { SandboxPayers } from './providers/pix/sandbox-recurrences.ts'

/*
 * The composition of the lending rooms: who listens to whose events, and which queue runs which function. No room
 * imports this file.
 */

/** The listeners of the rooms' events: higher rooms, which a lower room must not import, and webhooks to partners. */
export function lendingListeners(
  needs: Pick<Deps, 'clock' | 'config' | 'jobs'>,
): Listeners<ApplicationEvents & LoanEvents & SaleEvents> {
  const webhook =
    (type: WebhookType): Listener<{ applicationId: string }> =>
    async (tx, { applicationId }) => {
      await announce(tx, needs, applicationId, type)
    }
  return {
    applicationReceived: [webhook('application.received')],
    applicationApproved: [webhook('application.approved')],
    applicationRefused: [
      async (tx, { applicationId }) => {
        // Refused, approved by a review and sold, it is refused once more: only for the invoice of an order that was accepted.
        if (!(await announce(tx, needs, applicationId, 'application.refused')))
          await announce(tx, needs, applicationId, 'order.cancelled')
      },
    ],
    loanSigned: [webhook('loan.signed')],
    orderProven: [(tx, { applicationId }) => completeOrder(needs, tx, applicationId)],
    orderPlaced: [webhook('order.approved'), webhook('order.invoice-needed')],
    orderEnded: [webhook('order.cancelled')],
    loanPaidOut: [
      webhook('loan.paid-out'),
      async (tx, { applicationId }) => {
        if (await payeeOf(tx, applicationId)) await announce(tx, needs, applicationId, 'order.paid-to-shop')
      },
      async tx => void (await retryStopped(needs, tx)),
    ],
    shopPayoutRefused: [webhook('order.payout-refused')],
    loanMoneyReturned: [(tx, { loanId, at }) => endLock(needs, tx, loanId, 'money-returned', at)],
    installmentsPaid: [(tx, { loanId, open }) => endLockIfInTime(needs, tx, loanId, open)],
    loanWrittenOff: [
      (tx, { loanId }) => endMandateOfLoan(needs, tx, loanId),
      async (tx, { loanId, customerId, at }) => {
        // One message tells both: a lock that was announced does not come.
        const hadLockNotice = (await runningNotice(tx, loanId)) !== undefined
        await endLock(needs, tx, loanId, 'written-off', at)
        await notifyOfLoan(needs, tx, { loanId, customerId }, { kind: 'loan-written-off', hadLockNotice })
      },
    ],
    loanClosed: [
      (tx, { loanId, at }) => endLock(needs, tx, loanId, 'closed', at),
      (tx, { loanId }) => endMandateOfLoan(needs, tx, loanId),
      (tx, { loanId, at }) => voidCaseOfLoan(tx, loanId, at),
      async (tx, { loanId, at }) => {
        const applicationId = await endWithLoan(tx, loanId, at)
        if (applicationId) await announce(tx, needs, applicationId, 'order.cancelled')
      },
    ],
  }
}

/** Registers the handlers of the lending queues. Each is idempotent. The daily jobs are in jobs/daily.ts. */
export function registerLendingJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.work('analysis', ({ applicationId, tries, phoneTries }) =>
    analyse(deps, applicationId, tries, phoneTries),
  )
  jobs.work('contract', ({ loanId }) => issueContract(deps, loanId))
  jobs.work('payout', ({ loanId, phoneTries }) => payOut(deps, loanId, phoneTries))
  jobs.work('refund', ({ partId }) => sendPart(deps, partId))
  jobs.work('device-lock', ({ id }) => moveLock(deps, id))
  jobs.work('remove-charge', ({ txid }) => removeCharge(deps, txid))
  registerAutopayJobs(deps)
  const hourly = async () => void (await reconcileCharges(deps, { by: 'system', why: 'hourly' }))
  jobs.work('reconcile-charges', hourly, { cron: '20 * * * *', alone: true })
  jobs.work('end-late-orders', () => endLateOrders(deps), { cron: '10 * * * *', alone: true })
  jobs.work('end-proposals', () => endProposals(deps), { cron: '15 * * * *', alone: true })
  jobs.work('expired-offers', () => tellExpiredOffers(deps), { cron: '40 * * * *', alone: true })
  jobs.work('find-returns', async () => void (await findReturns(deps)), { cron: '50 * * * *', alone: true })
}

/** 30 s, 1 min … at most an hour apart, for about a day: no other job sends a debit, or its next attempt, on the same day. */
const debitRetries = { times: 30, delaySeconds: 30, delaySecondsAtMost: 3600 }

function registerAutopayJobs(deps: Deps): void {
  const { jobs } = deps
  const retries = debitRetries
  jobs.work('ask-recurrence', ({ mandateId }) => askRecurrence(deps, mandateId))
  jobs.work('cancel-recurrence', ({ mandateId }) => cancelAtBank(deps, mandateId))
  jobs.work('drop-recurrence', ({ idRec }) => dropRecurrence(deps, idRec))
  jobs.work('schedule-debits', ({ mandateId }) => scheduleDebits(deps, mandateId))
  jobs.work('send-debit', ({ txid }) => sendDebit(deps, txid), { retries })
  jobs.work('reconcile-debits', () => reconcileDebits(deps), { cron: '40 * * * *', alone: true })
  jobs.work('retry-debit', ({ txid, day }) => retryDebit(deps, txid, day), {
    retries,
  })
}

/** What the customers of the sandbox bank do with Pix Automático, by CPF; it reads their debits in our books. */
export const sandboxPayers = (db: Kysely<Database>): SandboxPayers => ({
  fateOf(cpf) {
    const outcome = magicOutcome(cpf)
    return outcome?.kind === 'autopay' ? outcome.fate : undefined
  },
  async debitOf(txid) {
    const debit = await debitByTxid(db, txid)
    return debit && { ...debit, idRec: debit.idRec! }
  },
})

/** CPFs whose first payout the sandbox bank fails, so that the retry can be seen. */
export const payoutFailsOnce = (cpf: string) => magicOutcome(cpf)?.kind === 'payout-fails-once'
