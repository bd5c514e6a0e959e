import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ReportedReturn } from '../../providers/pix/returns.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { spendDueCredit } from '../charge/spend-credit.ts'
import { claimMissing } from '../ledger/claims.ts'
import { refundCameBackEntries } from '../ledger/entries.ts'
import { book } from '../ledger/ledger.ts'
import { loanById, reviseProfile } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { proposeMove } from '../money-move/money-move.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import type { ProposeNeeds, RecordNeeds } from './needs.ts'
import { lockBoth } from './record.ts'
import { cameBackCents, type PendingPart, partById, sentPayout } from './refund-queries.ts'
import { mayChangeAccount } from './view.ts'

interface CameBack {
  returnId: string
  amountCents: number
  at: Date
}

interface TypedCameBack {
  endToEndId: string
  returnId: string
  amountCents: number
  /** The loan at which it is entered. */
  ofLoan?: string
}

/**
 * The bank that had received the payout of a refund has sent it back, days later: the money is the customer's credit again, once per
 * return. `unknown`: it is no payout of a refund. `contradicted`: more than was sent.
 */
export async function receiveCameBack(
  needs: RecordNeeds,
  { endToEndId, returnId, state, amountCents, at }: ReportedReturn,
): Promise<'recorded' | 'duplicate' | 'contradicted' | 'not-done' | 'unknown'> {
  if (state !== 'returned' || !returnId) return 'not-done'
  const part = await sentPayout(needs.db, endToEndId)
  if (!part) return 'unknown'
  return needs.db.transaction().execute(tx => record(needs, tx, part, { returnId, amountCents, at }))
}

/**
 * Staff read in the bank's statement that a refund was sent back. Above the limit a second person confirms it.
 * @throws MoveImpossible
 */
export async function proposeCameBack(
  needs: ProposeNeeds & RecordNeeds,
  { endToEndId, returnId, amountCents, ofLoan }: TypedCameBack,
  staff: Staff,
): Promise<MoneyMoveRow> {
  return needs.db.transaction().execute(async tx => {
    const part = await sentPayout(tx, endToEndId)
    if (!part?.loanId || (ofLoan && ofLoan !== part.loanId)) throw new MoveImpossible('no-such-refund')
    await lockBoth(tx, part)
    await refuseSecond(tx, part, { returnId, amountCents })
    const { loanId, id: refundPartId } = part
    const about = { kind: 'refund-back', amountCents, loanId, refundPartId, bankId: returnId } as const
    // In parts it is still one amount, for the rule of two people.
    const aloneCents = await cameBackCents(tx, refundPartId)
    const move = await proposeMove(needs, tx, { ...about, aloneCents }, staff)
    if (move.status === 'done') await carryOutCameBack(needs, tx, move)
    return move
  })
}

/** Carries out a move `refund-back`. @throws MoveImpossible when the bank has reported the return meanwhile */
export async function carryOutCameBack(
  needs: Omit<RecordNeeds, 'db' | 'log'>,
  tx: Transaction<Database>,
  { refundPartId, bankId, amountCents: cents }: MoneyMoveRow,
): Promise<void> {
  const part = await partById(tx, refundPartId!)
  const [returnId, amountCents, at] = [bankId!, Number(cents), new Date(needs.clock.now())]
  await lockBoth(tx, part)
  await refuseSecond(tx, part, { returnId, amountCents })
  await record(needs, tx, part, { returnId, amountCents, at })
}

/** @throws MoveImpossible `already-booked`, `not-enough` */
async function refuseSecond(
  tx: Transaction<Database>,
  part: PendingPart,
  { returnId, amountCents }: Omit<CameBack, 'at'>,
) {
  const known = await tx
    .selectFrom('refundComebacks')
    .select('id')
    .where('returnId', '=', returnId)
    .executeTakeFirst()
  if (known) throw new MoveImpossible('already-booked')
  if (amountCents > part.amountCents - (await cameBackCents(tx, part.id)))
    throw new MoveImpossible('not-enough')
}

const contradicted = 'refund-came-back-contradicted'

async function isContradicted(
  tx: Transaction<Database>,
  { loanId, returnId }: { loanId: string; returnId: string },
) {
  const rows = await tx
    .selectFrom('audit')
    .select('detail')
    .where('loanId', '=', loanId)
    .where('action', '=', contradicted)
    .execute()
  return rows.some(({ detail }) => detail.returnId === returnId)
}

async function record(
  needs: Omit<RecordNeeds, 'db' | 'log'>,
  tx: Transaction<Database>,
  part: PendingPart,
  { returnId, amountCents, at: said }: CameBack,
): Promise<'recorded' | 'duplicate' | 'contradicted'> {
  const { id: partId, refundId } = part
  const loanId = part.loanId!
  const now = new Date(needs.clock.now())
  const at = said > now ? now : said
  await lockBoth(tx, part)
  const detail = { refundId, amountCents, returnId }
  const leftCents = part.amountCents - (await cameBackCents(tx, partId))
  const row = await tx
    .insertInto('refundComebacks')
    .values({ id: randomUUID(), partId, returnId, amountCents, returnedAt: at, receivedAt: now })
    .onConflict(conflict => conflict.column('returnId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return 'duplicate'
  if (amountCents > leftCents) {
    await tx.deleteFrom('refundComebacks').where('id', '=', row.id).execute()
    // The bank repeats its reports, and the hourly job looks again.
    if (!(await isContradicted(tx, { loanId, returnId })))
      await audit(tx, { who: 'bank', action: contradicted, at: now, loanId, detail })
    return 'contradicted'
  }
  const bookingId = await book(tx, 'refund-came-back', refundCameBackEntries(amountCents), {
    loanId,
    at,
    now,
  })
  await tx.updateTable('refundComebacks').set({ bookingId }).where('id', '=', row.id).execute()
  await tx
    .updateTable('refunds')
    .set({ status: 'refused', endedAt: now })
    .where('id', '=', refundId)
    .where('status', '<>', 'pending')
    .execute()
  await audit(tx, { who: 'bank', action: 'refund-came-back', at: now, loanId, detail })
  await claimMissing(tx, loanId, { at: now, now })
  await reviseProfile(tx, loanId)
  const loan = (await loanById(tx, loanId))!
  const mayChange = await mayChangeAccount(tx, loan)
  await notifyOfLoan(needs, tx, { ...loan, loanId }, { kind: 'refund-came-back', amountCents, mayChange })
  // An instalment may have fallen due while the customer's bank had the money.
  await spendDueCredit(needs, tx, loanId)
  return 'recorded'
}
