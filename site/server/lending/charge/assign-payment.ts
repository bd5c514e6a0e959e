import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { assignedEntries, receiptEntries } from '../ledger/entries.ts'
import { book, creditOf, unidentifiedReceipts } from '../ledger/ledger.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { type MoveNeeds, proposeMove } from '../money-move/money-move.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import { refuseSentBack } from '../money-move/unrecorded-refunds.ts'
import type { NeedsDatabase } from '../needs.ts'
import { allocateMoney, conclude } from './allocate-money.ts'
import type { SettleNeeds } from './needs.ts'
import { notifyOfPayment } from './notify-payment.ts'

type AssignNeeds = SettleNeeds & MoveNeeds

/**
 * Proposes that a receipt without a known charge is a payment of this loan, and books it so where one person is enough.
 * @throws MoveImpossible
 */
export function proposeAssignment(
  needs: AssignNeeds & NeedsDatabase,
  { paymentId, loanId }: { paymentId: string; loanId: string },
  staff: Staff,
): Promise<MoneyMoveRow> {
  return needs.db.transaction().execute(async tx => {
    await assignableLoan(tx, loanId)
    await tx.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().executeTakeFirst()
    await refuseSentBack(tx, paymentId)
    const [receipt] = await unidentifiedReceipts(tx, paymentId)
    if (!receipt) throw new MoveImpossible('no-such-payment')
    const { amountCents } = receipt
    const move = await proposeMove(needs, tx, { kind: 'assignment', amountCents, loanId, paymentId }, staff)
    if (move.status === 'done') await assignPayment(needs, tx, move)
    return move
  })
}

/**
 * Carries out a move `assignment`: the receipt pays the loan as of the day on which it came, by the rules of every payment.
 * @throws MoveImpossible `not-enough` when the receipt has gone elsewhere, `refund-unrecorded` when the bank has sent it back
 */
export async function assignPayment(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  move: MoneyMoveRow,
): Promise<void> {
  const [loanId, paymentId] = [move.loanId!, move.paymentId!]
  const loan = await assignableLoan(tx, loanId)
  const payment = await tx
    .selectFrom('payments')
    .select('paidAt')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await refuseSentBack(tx, paymentId)
  const [receipt] = await unidentifiedReceipts(tx, paymentId)
  const amountCents = Number(move.amountCents)
  if (receipt?.amountCents !== amountCents) throw new MoveImpossible('not-enough')
  const now = new Date(needs.clock.now())
  const at = payment.paidAt
  await book(tx, 'assignment', assignedEntries(amountCents), { loanId: null, paymentId, at, now })
  await book(tx, 'assigned', receiptEntries(amountCents), { loanId, paymentId, at, now })
  await tx.updateTable('payments').set({ loanId, reason: 'assigned' }).where('id', '=', paymentId).execute()
  await audit(tx, {
    who: 'system',
    action: 'payment',
    at: now,
    loanId,
    why: 'assigned',
    detail: { paymentId },
  })
  await spendAssigned(needs, tx, loan, { at, amountCents, paymentId })
}

async function spendAssigned(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  money: { at: Date; amountCents: number; paymentId: string },
) {
  const { at, amountCents } = money
  const event = { ...money, on: todayInSaoPaulo(at), own: [], txid: null }
  const allocated = await allocateMoney(needs, tx, loan, event)
  const leftCents = await creditOf(tx, loan.id)
  const isOver = loan.closedAt !== null || allocated.open.length === 0
  const told = { amountCents, missingCents: 0, leftCents, isOver, postings: allocated.own }
  await notifyOfPayment(needs, tx, loan, told)
  await conclude(needs, tx, loan, { ...allocated, at })
}

/** @throws MoveImpossible unless the loan was paid out */
async function assignableLoan(tx: Transaction<Database>, loanId: string): Promise<LoanRow> {
  const loan = await lockLoan(tx, loanId)
  if (loan?.status !== 'UpToDate') throw new MoveImpossible('no-such-loan')
  return loan
}
