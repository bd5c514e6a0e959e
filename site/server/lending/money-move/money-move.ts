import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import type { NeedsClock } from '../needs.ts'
import { MoveImpossible } from './move-impossible.ts'
import type { MoneyMoveRow, MoveKind } from './tables.ts'
import { isSamePerson, needsSecondPerson } from './two-people.ts'

export interface MoveNeeds extends NeedsClock {
  config: { twoPeopleAboveCents: number }
}

export interface NewMove {
  kind: MoveKind
  amountCents: number
  loanId?: string
  paymentId?: string
  refundPartId?: string
  bankId?: string
  /** What one person alone has already moved in the same matter: the limit is judged with it, so no amount is split to stay below. */
  aloneCents?: number
}

/**
 * Stores a proposal and the audit entry. The result is `done` where one person is enough: the caller then carries it out in
 * the same transaction. The caller has locked the loan or the payment. @throws MoveImpossible `already-proposed`
 */
export async function proposeMove(
  { clock, config }: MoveNeeds,
  tx: Transaction<Database>,
  { kind, amountCents, loanId, paymentId, refundPartId, bankId, aloneCents = 0 }: NewMove,
  staff: Staff,
): Promise<MoneyMoveRow> {
  if (await waitingMove(tx, { kind, loanId, paymentId })) throw new MoveImpossible('already-proposed')
  const { by, why } = staff
  const at = new Date(clock.now())
  const move = await tx
    .insertInto('moneyMoves')
    .values({
      ...{ id: randomUUID(), kind, amountCents, loanId, paymentId, refundPartId, bankId },
      ...{ proposedBy: by, why, proposedAt: at },
      status: needsSecondPerson(amountCents + aloneCents, config) ? 'proposed' : 'done',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditMove(tx, move, staff, at, move.status === 'done' ? 'done' : 'proposed')
  return move
}

/**
 * The second person's answer. A confirmed move is `done`: the caller carries it out in the same transaction.
 * @throws MoveImpossible `not-waiting`, `same-person`
 */
export async function decideMove(
  { clock }: NeedsClock,
  tx: Transaction<Database>,
  id: string,
  answer: 'done' | 'declined',
  staff: Staff,
): Promise<MoneyMoveRow> {
  const { by, why } = staff
  const waiting = await tx
    .selectFrom('moneyMoves')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) throw new MoveImpossible('not-waiting')
  // Who proposed a move may take it back alone.
  if (answer === 'done' && isSamePerson(waiting.proposedBy, by)) throw new MoveImpossible('same-person')
  const at = new Date(clock.now())
  const move = await tx
    .updateTable('moneyMoves')
    .set({ status: answer, decidedBy: by, decidedWhy: why, decidedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditMove(tx, move, staff, at, answer === 'done' ? 'confirmed' : 'declined')
  return move
}

/** Moves that wait for a second person, oldest first. */
export const waitingMoves = (db: Kysely<Database>): Promise<MoneyMoveRow[]> =>
  db
    .selectFrom('moneyMoves')
    .selectAll()
    .where('status', '=', 'proposed')
    .orderBy('proposedAt')
    .orderBy('id')
    .execute()

/** The move of this kind that waits for the loan or the payment. */
export const waitingMove = (
  db: Kysely<Database>,
  { kind, loanId, paymentId }: Pick<NewMove, 'kind' | 'loanId' | 'paymentId'>,
): Promise<MoneyMoveRow | undefined> =>
  db
    .selectFrom('moneyMoves')
    .selectAll()
    .where('status', '=', 'proposed')
    .$if(paymentId !== undefined, query => query.where('paymentId', '=', paymentId!))
    .$if(paymentId === undefined, query => query.where('kind', '=', kind).where('loanId', '=', loanId!))
    .executeTakeFirst()

const auditMove = (
  tx: Transaction<Database>,
  { id, kind, amountCents, loanId, paymentId, bankId }: MoneyMoveRow,
  staff: Staff,
  at: Date,
  what: 'proposed' | 'done' | 'confirmed' | 'declined',
) =>
  audit(tx, {
    ...{ who: staff, action: `${kind}-${what}`, at, loanId },
    detail: { moveId: id, amountCents, ...(paymentId && { paymentId }), ...(bankId && { bankId }) },
  })
