import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { proposeMove } from '../money-move/money-move.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import { lockPayout } from '../payout/payout-queries.ts'
import type { PayoutRow } from '../payout/tables.ts'
import type { ProposeNeeds } from '../refund/needs.ts'
import type { ReturnNeeds } from './needs.ts'
import { takeIn } from './receive.ts'
import { cameBackCents, isKnownReturn } from './return-queries.ts'

interface TypedReturn {
  endToEndId: string
  returnId: string
  amountCents: number
  /** The loan at which it is entered. */
  ofLoan?: string
}

/**
 * Staff read in the bank's statement that the payout of a loan was sent back. Above the limit a second person confirms it.
 * @throws MoveImpossible
 */
export async function proposePayoutReturn(
  needs: ProposeNeeds & ReturnNeeds,
  { endToEndId, returnId, amountCents, ofLoan }: TypedReturn,
  staff: Parameters<typeof proposeMove>[3],
): Promise<MoneyMoveRow> {
  return needs.db.transaction().execute(async tx => {
    const found = await tx
      .selectFrom('payouts')
      .select('loanId')
      .where('endToEndId', '=', endToEndId)
      .executeTakeFirst()
    if (!found || (ofLoan && ofLoan !== found.loanId)) throw new MoveImpossible('no-such-payout')
    const { loanId } = found
    const payout = await lockBoth(tx, loanId)
    await refuseWrong(tx, payout, { returnId, amountCents })
    // In parts it is still one amount, for the rule of two people.
    const aloneCents = await cameBackCents(tx, endToEndId)
    const about = { kind: 'payout-back', amountCents, loanId, bankId: returnId, aloneCents } as const
    const move = await proposeMove(needs, tx, about, staff)
    if (move.status === 'done') await carryOutPayoutReturn(needs, tx, move)
    return move
  })
}

/** Carries out a move `payout-back`: it is taken in as if the bank had reported it. @throws MoveImpossible */
export async function carryOutPayoutReturn(
  needs: Omit<ReturnNeeds, 'db' | 'log'>,
  tx: Transaction<Database>,
  move: MoneyMoveRow,
): Promise<void> {
  const [loanId, returnId, amountCents] = [move.loanId!, move.bankId!, Number(move.amountCents)]
  const now = new Date(needs.clock.now())
  const payout = await lockBoth(tx, loanId)
  // It came back by another name, and was paid again, since this was proposed.
  if (payout.sentAt && payout.sentAt > move.proposedAt) throw new MoveImpossible('no-such-payout')
  await refuseWrong(tx, payout, { returnId, amountCents })
  const row = await tx
    .insertInto('payoutReturns')
    .values({
      ...{ id: randomUUID(), endToEndId: payout.endToEndId!, returnId, amountCents },
      ...{ returnedAt: now, receivedAt: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const who = { by: move.decidedBy ?? move.proposedBy, why: move.decidedWhy ?? move.why }
  await takeIn(needs, tx, row, who)
}

async function lockBoth(tx: Transaction<Database>, loanId: string): Promise<PayoutRow> {
  const payout = await lockPayout(tx, loanId)
  await lockLoan(tx, loanId)
  if (payout?.status !== 'sent') throw new MoveImpossible('no-such-payout')
  return payout
}

/** @throws MoveImpossible `already-booked`, `not-enough` */
async function refuseWrong(
  tx: Transaction<Database>,
  payout: PayoutRow,
  { returnId, amountCents }: { returnId: string; amountCents: number },
): Promise<void> {
  if (await isKnownReturn(tx, returnId)) throw new MoveImpossible('already-booked')
  const left = Number(payout.amountCents) - (await cameBackCents(tx, payout.endToEndId!))
  if (amountCents > left) throw new MoveImpossible('not-enough')
}
