import type { Transaction } from 'kysely'
import type { Refund } from '../../../../shared/api/refund.ts'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { expectedBy, promisedDay } from '../application/expected-by.ts'
import { spendCreditOf } from '../charge/spend-credit.ts'
import { claimOf } from '../ledger/claims.ts'
import { creditOf } from '../ledger/ledger.ts'
import { shortAccount } from '../loan/bank-account.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { isLatest, loanById } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { waitingMove } from '../money-move/money-move.ts'
import { needsSecondPerson } from '../money-move/two-people.ts'
import { unrecordedTransfers } from '../money-move/unrecorded-refunds.ts'
import { mostAccountChanges } from '../payout/decide.ts'
import { moneyStopOf } from '../risk/money-stop.ts'
import type { ProposeNeeds } from './needs.ts'
import { planRefund } from './plan.ts'
import { refundState } from './policy.ts'
import {
  countSignedChanges,
  partsOf,
  pendingRefund,
  receivedPayments,
  receiverOf,
  wasRefusedLast,
} from './refund-queries.ts'

/** The credit of the customer's own loan and how it can go back. @throws AppError `not-found` for anybody else's loan */
export async function refundOf(needs: ProposeNeeds, customerId: string, loanId: string): Promise<Refund> {
  // What is due today is paid first.
  await spendCreditOf(needs, customerId, loanId)
  return needs.db.transaction().execute(async tx => {
    const loan = isUuid(loanId) ? await loanById(tx, loanId) : undefined
    if (loan?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
    return viewRefund(needs, tx, loan)
  })
}

type ViewNeeds = Pick<ProposeNeeds, 'clock' | 'config'>

/** The caller has seen that the loan is the customer's. */
export async function viewRefund({ clock, config }: ViewNeeds, tx: Transaction<Database>, loan: LoanRow) {
  const now = new Date(clock.now())
  const today = todayInSaoPaulo(now)
  // A claim is paid from the credit first.
  const creditCents = (await creditOf(tx, loan.id)) - (await claimOf(tx, loan.id))
  const pending = await pendingRefund(tx, loan.id)
  const move = await waitingMove(tx, { kind: 'refund', loanId: loan.id })
  const stop = await moneyStopOf(tx, loan.customerId)
  const next = await nextDueOf(tx, loan)
  const hasUnrecorded = (await unrecordedTransfers(tx)).some(each => each.loanId === loan.id)
  const state = refundState({
    ...{ creditCents, stop, today, nextDue: next?.dueDate },
    isUnderWay: pending !== undefined,
    isProposed: move !== undefined,
    wasRefused: await wasRefusedLast(tx, loan.id),
    hasUnrecorded,
  })
  const amountCents = pending?.amountCents ?? Math.max(0, creditCents)
  const isConfirmed = !pending && needsSecondPerson(amountCents, config)
  return {
    ...{ state, amountCents: Number(amountCents), isConfirmed },
    ...(await waysOf(tx, loan.id, { amountCents: Number(amountCents), refundId: pending?.id, now })),
    ...(await accountOf(tx, loan)),
    expectedBy: dayOf(state, { asked: pending?.createdAt ?? move?.proposedAt, now }),
    isOurFault: pending !== undefined && state === 'under-way' && (await isStoppedByUs(tx, pending.id)),
    mayChangeAccount: state === 'by-hand' && !hasUnrecorded && (await mayChangeAccount(tx, loan)),
    heldFor: state === 'held' ? stop! : null,
    nextDue: state === 'soon' ? next! : null,
  }
}

/** Whether a transfer that waits was not made by our own fault. After an unclear answer the bank may have made it. */
async function isStoppedByUs(tx: Transaction<Database>, refundId: string): Promise<boolean> {
  const parts = await partsOf(tx, refundId)
  return parts.some(
    ({ id, status, attempts, faultAt }) =>
      status === 'pending' &&
      (faultAt !== null || (attempts === 0 && parts.some(({ replacedBy }) => replacedBy === id))),
  )
}

/** The page of another account is about the newest loan. */
export const mayChangeAccount = async (tx: Transaction<Database>, loan: LoanRow) =>
  (await countSignedChanges(tx, loan.id)) < mostAccountChanges && (await isLatest(tx, loan))

async function nextDueOf(tx: Transaction<Database>, loan: LoanRow) {
  if (loan.closedAt || loan.status === 'Signed') return undefined
  const next = (await installmentsOf(tx, loan.id)).find(({ status }) => status === 'Pending')
  return next && { number: next.number, dueDate: next.dueDate }
}

/** The transfers of a refund that has begun, or those that it would have. */
async function waysOf(
  tx: Transaction<Database>,
  loanId: string,
  { amountCents, refundId, now }: { amountCents: number; refundId: string | undefined; now: Date },
) {
  const parts = refundId
    ? (await partsOf(tx, refundId)).filter(({ status }) => status !== 'refused')
    : planRefund(amountCents, await receivedPayments(tx, { loanId }), now)
  const sumOf = (wanted: 'return' | 'payout') =>
    parts.filter(({ way }) => way === wanted).reduce((sum, { amountCents: cents }) => sum + Number(cents), 0)
  return { returnCents: sumOf('return'), payoutCents: sumOf('payout') }
}

/** A loan that was refused has no account. */
async function accountOf(tx: Transaction<Database>, { id, bankAccount }: LoanRow) {
  if (!bankAccount) return { bank: '', accountEnd: '' }
  return shortAccount((await receiverOf(tx, id)).account)
}

function dayOf(state: Refund['state'], { asked, now }: { asked: Date | undefined; now: Date }) {
  if (state === 'possible') return expectedBy(now)
  return asked && (state === 'under-way' || state === 'to-confirm') ? promisedDay(asked, now) : null
}
