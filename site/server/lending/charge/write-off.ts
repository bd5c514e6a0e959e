import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { Staff } from '../audit/audit.ts'
import { emit, type Listeners } from '../events.ts'
import { claimOf } from '../ledger/claims.ts'
import { balancesOf, book } from '../ledger/ledger.ts'
import { bookWriteOff, claimWriteOffEntries } from '../ledger/write-off.ts'
import type { LoanEvents } from '../loan/events.ts'
import { lockLoan, reviseProfile } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { type MoveNeeds, proposeMove } from '../money-move/money-move.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import type { NeedsDatabase } from '../needs.ts'
import { daysLateOf } from './charge-lines.ts'
import type { SettleNeeds } from './needs.ts'
import { installmentsWithSettled } from './settlement-queries.ts'
import { spendDueCredit } from './spend-credit.ts'

export interface WriteOffNeeds extends SettleNeeds {
  listeners: Listeners<Pick<LoanEvents, 'installmentsPaid' | 'loanClosed' | 'loanWrittenOff'>>
}

/**
 * Proposes to write off what a late loan owes, and does so where one person is enough. The customer still owes it and may pay.
 * Of a loan that has ended, what is owed beside the instalments is let go. @throws MoveImpossible
 */
export function proposeWriteOff(
  needs: WriteOffNeeds & MoveNeeds & NeedsDatabase,
  loanId: string,
  staff: Staff,
): Promise<MoneyMoveRow> {
  return needs.db.transaction().execute(async tx => {
    await lockLoan(tx, loanId)
    await spendDueCredit(needs, tx, loanId)
    const { amountCents } = await lossOf(needs, tx, loanId)
    const move = await proposeMove(needs, tx, { kind: 'write-off', amountCents, loanId }, staff)
    if (move.status === 'done') await carryOutWriteOff(needs, tx, move)
    return move
  })
}

/** Carries out a move `write-off`. @throws MoveImpossible `amount-changed` when more or less is owed than was proposed */
export async function carryOutWriteOff(
  needs: WriteOffNeeds,
  tx: Transaction<Database>,
  move: MoneyMoveRow,
): Promise<void> {
  const loanId = move.loanId!
  const { loan, amountCents, claimCents, isLate } = await lossOf(needs, tx, loanId)
  if (amountCents !== Number(move.amountCents)) throw new MoveImpossible('amount-changed')
  const now = new Date(needs.clock.now())
  if (claimCents > 0) {
    await book(tx, 'claim-write-off', claimWriteOffEntries(claimCents), { loanId, at: now, now })
    await reviseProfile(tx, loanId)
  }
  if (!isLate) return
  await bookWriteOff(tx, 'write-off', loanId, now)
  await tx.updateTable('loans').set({ writtenOffAt: now }).where('id', '=', loanId).execute()
  await emit(needs.listeners.loanWrittenOff, tx, { loanId, customerId: loan.customerId, at: now })
}

/** What a loan owes that can be written off; cents. @throws MoveImpossible */
async function lossOf(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loanId: string,
): Promise<{ loan: LoanRow; amountCents: number; claimCents: number; isLate: boolean }> {
  const loan = await lockLoan(tx, loanId)
  if (loan?.status !== 'UpToDate') throw new MoveImpossible('no-such-loan')
  const today = todayInSaoPaulo(needs.clock.now())
  const isLate = (await installmentsWithSettled(tx, loanId)).some(
    each => each.status === 'Pending' && daysLateOf(each, today) > 0,
  )
  const claimCents = await claimOf(tx, loanId)
  const balances = await balancesOf(tx, loanId)
  const openCents = (balances['receivable-principal'] ?? 0) + (balances['receivable-interest'] ?? 0)
  const canLose = isLate && openCents > 0
  const amountCents = claimCents + (canLose ? openCents : 0)
  if (amountCents <= 0) throw new MoveImpossible(openCents > 0 ? 'not-late' : 'nothing-owed')
  return { loan, amountCents, claimCents, isLate: canLose }
}
