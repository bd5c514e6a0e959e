import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { Staff } from '../audit/audit.ts'
import { isGivenBack } from '../loan/given-back.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import type { LoanRow } from '../loan/tables.ts'
import { type MoveNeeds, proposeMove } from '../money-move/money-move.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import type { NeedsDatabase } from '../needs.ts'
import { conclude, spendAgain } from './allocate-money.ts'
import { lateFacts } from './charge-lines.ts'
import type { SettleNeeds } from './needs.ts'
import { type InstallmentWithSettled, installmentsWithSettled, settlementsOf } from './settlement-queries.ts'
import { spendDueCredit } from './spend-credit.ts'

interface LateCharges {
  fineCents: number
  lateInterestCents: number
}

/** Without amounts: all late charges of the instalment that are open today, or else all that were paid. */
export interface WantedWaiver extends Partial<LateCharges> {
  loanId: string
  /** Of the instalment. */
  number: number
}

/**
 * Proposes to waive fine and late interest of an instalment, and does so where one person is enough. What was paid already
 * becomes credit. @throws MoveImpossible
 */
export function proposeWaiver(
  needs: SettleNeeds & MoveNeeds & NeedsDatabase,
  { loanId, number, ...wanted }: WantedWaiver,
  staff: Staff,
): Promise<MoneyMoveRow> {
  return needs.db.transaction().execute(async tx => {
    await waivableLoan(tx, loanId)
    await spendDueCredit(needs, tx, loanId)
    const charges = await chargesOf(needs, tx, loanId, number)
    const isAll = wanted.fineCents === undefined && wanted.lateInterestCents === undefined
    const { fineCents = 0, lateInterestCents = 0 } = isAll ? charges.all : wanted
    const amountCents = fineCents + lateInterestCents
    if (amountCents <= 0 || !charges.placeOf({ fineCents, lateInterestCents })) {
      throw new MoveImpossible('not-charged')
    }
    const aloneCents = await waivedAlone(tx, loanId)
    const move = await proposeMove(needs, tx, { kind: 'waiver', amountCents, loanId, aloneCents }, staff)
    const waiver = { id: randomUUID(), moveId: move.id, loanId, number, fineCents, lateInterestCents }
    await tx.insertInto('waivers').values(waiver).execute()
    if (move.status === 'done') await carryOutWaiver(needs, tx, move)
    return move
  })
}

/**
 * Carries out a move `waiver`. Charges that are open are waived as of today, charges that were paid as of the day on which they
 * were: the money for them is spent again. @throws MoveImpossible `not-charged` when they are neither any more, `charges-in-parts` while
 * a part of them is paid, `not-enough` when money was given back since and a paid instalment would open again
 */
export async function carryOutWaiver(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  move: MoneyMoveRow,
): Promise<void> {
  const loan = await waivableLoan(tx, move.loanId!)
  const waiver = await tx
    .selectFrom('waivers')
    .selectAll()
    .where('moveId', '=', move.id)
    .executeTakeFirstOrThrow()
  const { placeOf, isPaidInParts } = await chargesOf(needs, tx, loan.id, waiver.number)
  const at = placeOf(waiver)
  if (!at) throw new MoveImpossible(isPaidInParts ? 'charges-in-parts' : 'not-charged')
  await tx.updateTable('waivers').set({ at }).where('id', '=', waiver.id).execute()
  const wasOpen = (await installmentsWithSettled(tx, loan.id)).filter(isPending).map(({ number }) => number)
  const allocated = await spendAgain(needs, tx, loan, todayInSaoPaulo(at))
  // Money that was given back since is missing when the rest is spent again: a waiver must not open what was paid.
  if (allocated.open.some(({ number }) => !wasOpen.includes(number))) throw new MoveImpossible('not-enough')
  await tell(needs, tx, loan, waiver)
  await conclude(needs, tx, loan, { ...allocated, at: new Date(needs.clock.now()) })
}

/** What was waived of the loan without a second person. The loan is locked. */
async function waivedAlone(tx: Transaction<Database>, loanId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('moneyMoves')
    .select(({ fn }) => fn.sum<string | number | null>('amountCents').as('cents'))
    .where('loanId', '=', loanId)
    .where('kind', '=', 'waiver')
    .where('status', '=', 'done')
    .where('decidedBy', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

const isPending = ({ status }: InstallmentWithSettled) => status === 'Pending'

/** What of an instalment can be waived, and as of when: now where it is open, else the beginning of the day it was paid on. */
async function chargesOf(needs: SettleNeeds, tx: Transaction<Database>, loanId: string, number: number) {
  const now = new Date(needs.clock.now())
  const installment = (await installmentsWithSettled(tx, loanId)).find(each => each.number === number)
  if (!installment || installment.status === 'Cancelled') throw new MoveImpossible('not-charged')
  const rows = (await settlementsOf(tx, loanId)).filter(row => row.number === number && !row.waivedCents)
  const paid = sumOf(rows)
  const first = rows.find(row => row.fineCents + row.lateInterestCents > 0)
  const open = openOf(installment, now)
  const isWithin = (part: LateCharges, whole: LateCharges) =>
    part.fineCents <= whole.fineCents && part.lateInterestCents <= whole.lateInterestCents
  return {
    all: open.fineCents + open.lateInterestCents > 0 ? open : paid,
    isPaidInParts: isPending(installment) && first !== undefined,
    placeOf: (wanted: LateCharges): Date | undefined => {
      if (isWithin(wanted, open)) return now
      return first && isWithin(wanted, paid) ? new Date(`${first.settledOn}T03:00:00Z`) : undefined
    },
  }
}

function openOf(installment: InstallmentWithSettled, now: Date): LateCharges {
  if (installment.status !== 'Pending') return { fineCents: 0, lateInterestCents: 0 }
  const { fineCents, interestCents } = lateFacts(installment, todayInSaoPaulo(now))
  return { fineCents, lateInterestCents: interestCents }
}

const sumOf = (rows: readonly LateCharges[]): LateCharges => ({
  fineCents: rows.reduce((sum, row) => sum + row.fineCents, 0),
  lateInterestCents: rows.reduce((sum, row) => sum + row.lateInterestCents, 0),
})

async function tell(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  { id: loanId, customerId }: LoanRow,
  { number, fineCents, lateInterestCents }: LateCharges & { number: number },
) {
  const installment = (await installmentsWithSettled(tx, loanId)).find(each => each.number === number)!
  const isOpen = installment.status === 'Pending'
  const { totalCents } = lateFacts(installment, todayInSaoPaulo(needs.clock.now()))
  await notifyOfLoan(
    needs,
    tx,
    { loanId, customerId },
    {
      kind: 'charges-waived',
      waived: { number, fineCents, lateInterestCents, totalCents: isOpen ? totalCents : null },
    },
  )
}

/** Locks the loan. @throws MoveImpossible unless it was paid out and not given back */
async function waivableLoan(tx: Transaction<Database>, loanId: string): Promise<LoanRow> {
  const loan = await lockLoan(tx, loanId)
  if (loan?.status !== 'UpToDate' || isGivenBack(loan)) throw new MoveImpossible('no-such-loan')
  return loan
}
