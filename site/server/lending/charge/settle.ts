import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { creditOf } from '../ledger/ledger.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { loanById } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import type { LoanRow } from '../loan/tables.ts'
import { type Allocated, allocateMoney, conclude } from './allocate-money.ts'
import { priceLines, totalOf } from './charge-lines.ts'
import { linesOf } from './charge-queries.ts'
import type { Settled, Settling } from './mark-charge-paid.ts'
import { eventOf } from './money-events.ts'
import type { SettleNeeds } from './needs.ts'
import { notifyOfCredit, notifyOfPayment } from './notify-payment.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import type { Posting } from './spend.ts'
import { spendCredit } from './spend-credit.ts'
import type { ChargeLineRow, ChargeRow } from './tables.ts'

/** What a payment did for its charge. */
export interface Outcome {
  /** `part`: the amount that the customer chose, of which something stays open. */
  kind: Settled['kind'] | 'part'
  /** What its money paid. */
  postings: Posting[]
  /** The customer's credit now. */
  leftCents: number
}

/**
 * Spends what came for a charge, and the customer's credit, by the rules of allocation (`allocateMoney`). 0 cents use the
 * credit only. The caller has locked the loan and booked the receipt.
 */
export async function settle(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  charge: ChargeRow,
  { amountCents, ...settling }: Settling & { amountCents: number },
): Promise<Outcome> {
  const loan = (await loanById(tx, charge.loanId))!
  if (loan.status !== 'UpToDate') return keepAsCredit(needs, tx, loan, amountCents)
  if (charge.kind === 'withdrawal') return settleReturn(needs, tx, { loan, charge, settling, amountCents })

  const { paidAt, paymentId = null } = settling
  const lines = await linesOf(tx, charge.txid)
  const wasOpen = (await chargedOf(tx, loan.id, lines)).some(({ status }) => status === 'Pending')
  const event = await eventOf(tx, loan, charge, { at: paidAt, amountCents, paymentId })
  const allocated = await allocateMoney(needs, tx, loan, event)
  const about = { loanId: loan.id, customerId: loan.customerId }
  const { fromCredit, own } = allocated
  await notifyOfCredit(needs, tx, about, amountCents === 0 ? [...fromCredit, ...own] : fromCredit)
  const open = openOf(lines, allocated)
  const on = todayInSaoPaulo(needs.clock.now())
  const missingCents = missingOf(open, { loan, charge, on })
  // A payment that is reported late may pay what a later one had paid.
  const kind = !(wasOpen || own.some(({ isOwn }) => isOwn))
    ? 'nothing-open'
    : missingCents === 0
      ? 'settled'
      : kindOfPart(charge, lines, amountCents)
  if (kind === 'settled' || kind === 'part') await setStatus(tx, charge, 'paid', paidAt)
  if (kind === 'short' && charge.status !== 'paid') await setStatus(tx, charge, 'partial', null)
  const leftCents = await creditOf(tx, loan.id)
  const isOver = loan.closedAt !== null || allocated.open.length === 0
  if (amountCents > 0)
    await notifyOfPayment(needs, tx, loan, {
      ...{ amountCents, leftCents, isOver, postings: own, missing: open },
      // Of a part the receipt says what is missing on the due day, and not what today's discount makes of it.
      ...(missingCents > 0 && isOfPart(lines)
        ? { missingCents: totalOf(priceLines(open, { on })), partOf: lines[0]!.number }
        : { missingCents }),
    })
  await conclude(needs, tx, loan, { ...allocated, at: paidAt })
  return { kind, postings: own, leftCents }
}

/** The money of the loan has come back: nothing is due until it is paid again, so what was paid stays the customer's credit. */
async function keepAsCredit(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  amountCents: number,
): Promise<Outcome> {
  const leftCents = await creditOf(tx, loan.id)
  const told = { amountCents, missingCents: 0, leftCents, isOver: loan.closedAt !== null, postings: [] }
  await notifyOfPayment(needs, tx, loan, told)
  return { kind: 'nothing-open', postings: [], leftCents }
}

async function settleReturn(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  {
    loan,
    charge,
    settling,
    amountCents,
  }: { loan: LoanRow; charge: ChargeRow; settling: Settling; amountCents: number },
): Promise<Outcome> {
  const settled = await settleWithdrawal(needs, tx, charge, settling)
  if (settled.kind === 'short' && charge.status !== 'paid') await setStatus(tx, charge, 'partial', null)
  const leftCents = await creditOf(tx, loan.id)
  const about = { loanId: loan.id, customerId: loan.customerId }
  if (settled.kind === 'short') {
    const { missingCents, lastDay } = settled
    await notifyOfLoan(needs, tx, about, { kind: 'withdrawal-partial', amountCents, missingCents, lastDay })
  } else if (settled.kind === 'nothing-open' && !loan.closedAt) {
    await notifyOfLoan(needs, tx, about, { kind: 'withdrawal-late', amountCents })
  } else {
    const told = { amountCents, missingCents: 0, leftCents, isOver: true, postings: [] }
    await notifyOfPayment(needs, tx, loan, told)
  }
  // What gives the loan back no more is credit, and pays what is due.
  if (settled.kind !== 'settled' && !loan.closedAt) await spendCredit(needs, tx, loan)
  return { kind: settled.kind, postings: [], leftCents }
}

const chargedOf = async (tx: Transaction<Database>, loanId: string, lines: readonly ChargeLineRow[]) =>
  (await installmentsOf(tx, loanId)).filter(({ id }) => lines.some(line => line.installmentId === id))

/** The charge's instalments of which something is open. */
const openOf = (lines: readonly ChargeLineRow[], { open }: Allocated) =>
  open.filter(({ id }) => lines.some(line => line.installmentId === id))

/** What they still cost today, as this charge prices them. */
const missingOf = (
  open: Allocated['open'],
  { loan, charge, on }: { loan: LoanRow; charge: ChargeRow; on: CalendarDay },
): number =>
  totalOf(
    priceLines(open, { on, discountBy: charge.kind === 'prepayment' ? settlementRuleOf(loan) : undefined }),
  )

const kindOfPart = (charge: ChargeRow, lines: readonly ChargeLineRow[], amountCents: number) =>
  isOfPart(lines) && amountCents >= charge.amountCents ? 'part' : 'short'

/** Whether the customer chose to pay a part of an instalment. */
const isOfPart = (lines: readonly ChargeLineRow[]) => lines.some(({ leftCents }) => leftCents)

const setStatus = (
  tx: Transaction<Database>,
  { txid }: ChargeRow,
  status: ChargeRow['status'],
  paidAt: Date | null,
) => tx.updateTable('charges').set({ status, paidAt }).where('txid', '=', txid).execute()
