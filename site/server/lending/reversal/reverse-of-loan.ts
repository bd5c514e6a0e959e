import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { type Allocated, conclude, spendAgain } from '../charge/allocate-money.ts'
import { lateFacts } from '../charge/charge-lines.ts'
import { installmentsWithSettled } from '../charge/settlement-queries.ts'
import type { PaymentRow } from '../charge/tables.ts'
import { undoWithdrawal } from '../charge/undo-withdrawal.ts'
import { reversalEntries } from '../ledger/back-entries.ts'
import { claimMissing } from '../ledger/claims.ts'
import { book, creditOf } from '../ledger/ledger.ts'
import { isGivenBack } from '../loan/given-back.ts'
import { isLatest, loanById, reviseProfile } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { reopenLoan } from '../loan/reopen-loan.ts'
import type { LoanRow } from '../loan/tables.ts'
import { faultOfBank, graceForFault } from './grace-for-fault.ts'
import type { ReversalNeeds } from './needs.ts'

interface Reversed {
  loan: LoanRow
  payment: PaymentRow
  amountCents: number
  nature: string | null
  returnedAt: Date
  now: Date
}

/**
 * Takes a payment, or a part of it, out of a loan: all money since its day is spent again without it, as if it had never come.
 * Instalments open again and are late since their own due day. A loan that ended by this money owes again. Returns the id of
 * the booking. The caller has locked the loan and stored the reversal.
 */
export async function reverseOfLoan(
  needs: ReversalNeeds,
  tx: Transaction<Database>,
  { loan, payment, amountCents, nature, returnedAt: at, now }: Reversed,
): Promise<string> {
  const { id: loanId } = loan
  const wasOpen = await openNumbers(tx, loanId)
  const about = { loanId, paymentId: payment.id, at, now }
  const bookingId = await book(tx, 'reversal', reversalEntries('customer-credit', amountCents), about)
  // One whose money is not out has nothing to be owed again.
  const isWithdrawn = loan.closedReason === 'withdrawn' && loan.status !== 'Signed'
  const isUndone = isWithdrawn && (await creditOf(tx, loanId)) < 0
  if (isUndone) await undoWithdrawal(tx, loan, now)
  const touched = await numbersPaidBy(tx, payment.id)
  if (nature === faultOfBank) {
    const restored = isUndone ? (await openNumbers(tx, loanId)).map(({ number }) => number) : []
    const numbers = [...touched, ...restored, ...(await numbersPaidByCredit(tx, loanId, payment))]
    await graceForFault(tx, payment, { loanId, numbers, today: todayInSaoPaulo(now) })
  }
  const keepsGivenBack = isGivenBack(loan) && !isUndone
  // Other payments may have been taken back while the loan was given back: these settle nothing either.
  const from = isUndone ? beforeAllMoney : todayInSaoPaulo(payment.paidAt)
  const allocated = keepsGivenBack ? undefined : await spendWithout(needs, tx, loan, from)
  const isReopened = Boolean(loan.closedAt && allocated && allocated.open.length > 0)
  if (isReopened) await reopenLoan(tx, loan, now)
  const claimedCents = await claimMissing(tx, loanId, { at: now, now })
  const reopened = allocated ? reopenedOf(allocated, wasOpen) : []
  const isOpenAgain = isUndone || reopened.some(({ number }) => touched.includes(number))
  await endCharge(tx, payment, isOpenAgain)
  await endUncovered(tx, loanId)
  await reopenCharges(tx, loanId, reopened)
  await forgetReminders(tx, reopened)
  await reviseProfile(tx, loanId)
  await tell(needs, tx, loan, { payment, amountCents, isReopened, claimedCents, reopened, nature })
  if (allocated && !loan.closedAt) await conclude(needs, tx, loan, { ...allocated, at: now })
  return bookingId
}

/**
 * What was given back to the customer since is not there for instalments either. Where the money since the payment's day is not
 * enough for that, all money of the loan is spent again.
 */
async function spendWithout(
  needs: ReversalNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  from: CalendarDay,
) {
  const allocated = await spendAgain(needs, tx, loan, from)
  return (await creditOf(tx, loan.id)) < 0 ? spendAgain(needs, tx, loan, beforeAllMoney) : allocated
}

const beforeAllMoney = '2020-01-01'

const openNumbers = async (tx: Transaction<Database>, loanId: string) =>
  (await installmentsWithSettled(tx, loanId))
    .filter(({ status }) => status === 'Pending')
    .map(each => ({ number: each.number, unpaidCents: unpaidOf(each) }))

const unpaidOf = ({ faceCents, settled }: Allocated['open'][number]) =>
  faceCents - settled.reduce((sum, part) => sum + part.principalCents, 0)

/** Open instalments of which more is open than before. */
const reopenedOf = ({ open }: Allocated, wasOpen: readonly { number: number; unpaidCents: number }[]) =>
  open.filter(
    each => unpaidOf(each) > (wasOpen.find(({ number }) => number === each.number)?.unpaidCents ?? 0),
  )

async function numbersPaidBy(tx: Transaction<Database>, paymentId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('settlements')
    .select('number')
    .where('paymentId', '=', paymentId)
    .where('reversedAt', 'is', null)
    .execute()
  return [...new Set(rows.map(({ number }) => number))]
}

/** What credit has paid since the payment: it may have come from it. */
async function numbersPaidByCredit(
  tx: Transaction<Database>,
  loanId: string,
  { paidAt }: PaymentRow,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('settlements')
    .select('number')
    .where('loanId', '=', loanId)
    .where('paymentId', 'is', null)
    .where('waivedCents', 'is', null)
    .where('settledOn', '>=', todayInSaoPaulo(paidAt))
    .where('reversedAt', 'is', null)
    .execute()
  return rows.map(({ number }) => number)
}

/**
 * A charge whose money was taken back in full is not paid, and must not be paid: the next request gets a new one. Of one that
 * was taken back in part something is missing, if its instalments are open again.
 */
async function endCharge(tx: Transaction<Database>, { txid }: PaymentRow, isOpenAgain: boolean) {
  if (!txid) return
  const rows = await tx
    .selectFrom('payments')
    .select(['amountCents', 'reversedCents'])
    .where('txid', '=', txid)
    .execute()
  const isGone = rows.every(({ amountCents, reversedCents }) => Number(amountCents) <= (reversedCents ?? 0))
  if (!isGone && !isOpenAgain) return
  await tx
    .updateTable('charges')
    .set({ status: isGone ? 'replaced' : 'partial', paidAt: null })
    .where('txid', '=', txid)
    .where('status', 'in', ['paid', 'partial'])
    .execute()
}

/** A charge that a credit had paid is not paid, where that credit is gone: nothing that it settled stands any more. */
const endUncovered = (tx: Transaction<Database>, loanId: string) =>
  tx
    .updateTable('charges as c')
    .set({ status: 'replaced', paidAt: null })
    .where('c.loanId', '=', loanId)
    .where('c.status', '=', 'paid')
    .where('c.amountCents', '=', 0)
    .where(({ and, exists, not, selectFrom }) => {
      const settled = selectFrom('settlements as s').select('s.id').whereRef('s.txid', '=', 'c.txid')
      return and([exists(settled), not(exists(settled.where('s.reversedAt', 'is', null)))])
    })
    .execute()

/**
 * A charge that another payment or a credit had helped to pay has too little now: its own Pix is still here, and paid a part. One
 * without a Pix stays a use of credit. Of a chosen part something was open all the time.
 */
async function reopenCharges(tx: Transaction<Database>, loanId: string, reopened: Allocated['open']) {
  if (reopened.length === 0) return
  const ids = reopened.map(({ id }) => id)
  await tx
    .updateTable('charges as c')
    .set({ status: 'partial', paidAt: null })
    .where('c.loanId', '=', loanId)
    .where('c.status', '=', 'paid')
    .where(({ and, exists, selectFrom }) =>
      and([
        exists(selectFrom('payments as p').select('p.id').whereRef('p.txid', '=', 'c.txid')),
        exists(
          selectFrom('chargeLines as l')
            .select('l.id')
            .whereRef('l.txid', '=', 'c.txid')
            .where('l.installmentId', 'in', ids)
            .where(({ or, eb }) => or([eb('l.leftCents', 'is', null), eb('l.leftCents', '=', 0)])),
        ),
      ]),
    )
    .execute()
}

/** An instalment that is open again is reminded of like any other. */
async function forgetReminders(tx: Transaction<Database>, reopened: Allocated['open']) {
  if (reopened.length === 0) return
  const ids = reopened.map(({ id }) => id)
  await tx.deleteFrom('reminders').where('installmentId', 'in', ids).execute()
}

async function tell(
  needs: ReversalNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  told: {
    payment: PaymentRow
    amountCents: number
    isReopened: boolean
    claimedCents: number
    reopened: Allocated['open']
    nature: string | null
  },
) {
  const today = todayInSaoPaulo(needs.clock.now())
  const { payment, amountCents, isReopened, claimedCents, reopened, nature } = told
  const facts = reopened.map(each => ({ number: each.number, ...lateFacts(each, today) }))
  const { creditCents } = (await loanById(tx, loan.id))!
  await notifyOfLoan(
    needs,
    tx,
    { ...loan, loanId: loan.id },
    {
      kind: 'payment-reversed',
      isLatest: await isLatest(tx, loan),
      about: {
        amountCents,
        paidOn: todayInSaoPaulo(payment.paidAt),
        numbers: facts.map(({ number }) => number),
        lateCents: sumOf(facts.filter(({ daysLate }) => daysLate > 0)),
        otherCents: sumOf(facts.filter(({ daysLate }) => daysLate === 0)),
        isFault: nature === faultOfBank,
        late: facts.filter(({ daysLate }) => daysLate > 0).map(({ number }) => number),
        payableUntil: firstFreeDay(facts),
        creditCents: creditCents ?? 0,
        isReopened,
        claimedCents,
      },
    },
  )
}

const sumOf = (facts: { totalCents: number }[]) => facts.reduce((sum, each) => sum + each.totalCents, 0)

/** The earliest last day without fine and interest, among the instalments that are not late. Null: all are late. */
const firstFreeDay = (facts: { daysLate: number; payableUntil: CalendarDay }[]): CalendarDay | null =>
  facts
    .filter(({ daysLate }) => daysLate === 0)
    .map(({ payableUntil }) => payableUntil)
    .sort()[0] ?? null
