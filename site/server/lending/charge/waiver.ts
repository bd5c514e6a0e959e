import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
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
import {
  type InstallmentWithSettled,
  installmentsWithSettled,
  partsOf,
  settlementsOf,
} from './settlement-queries.ts'
import { spendDueCredit } from './spend-credit.ts'
import type { WaiverRow } from './tables.ts'

interface LateCharges {
  fineCents: number
  lateInterestCents: number
}

/** Without amounts: all late charges of the instalment that are open today, or else those that were open when the first of them was paid. */
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
    if (amountCents <= 0) throw new MoveImpossible('not-charged')
    const wishes = { fineCents, lateInterestCents }
    if (!charges.placeOf(wishes)) {
      throw new MoveImpossible(charges.isPaid(wishes) ? 'charges-of-days' : 'not-charged')
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
 * a part of them is paid, `charges-of-days` when they were paid on several days, `not-enough` when money was given back since and a paid instalment would open again
 */
export async function carryOutWaiver(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  move: MoneyMoveRow,
): Promise<void> {
  const loan = await waivableLoan(tx, move.loanId!)
  const waiver = await waivedBy(tx, move.id)
  const { placeOf, isPaid, isPaidInParts } = await chargesOf(needs, tx, loan.id, waiver.number)
  const at = placeOf(waiver)
  if (!at && isPaidInParts) throw new MoveImpossible('charges-in-parts')
  if (!at) throw new MoveImpossible(isPaid(waiver) ? 'charges-of-days' : 'not-charged')
  await tx.updateTable('waivers').set({ at }).where('id', '=', waiver.id).execute()
  const wasOpen = (await installmentsWithSettled(tx, loan.id)).filter(isPending).map(({ number }) => number)
  const allocated = await spendAgain(needs, tx, loan, todayInSaoPaulo(at))
  // Money that was given back since is missing when the rest is spent again: a waiver must not open what was paid.
  if (allocated.open.some(({ number }) => !wasOpen.includes(number))) throw new MoveImpossible('not-enough')
  await tell(needs, tx, loan, waiver)
  await conclude(needs, tx, loan, { ...allocated, at: new Date(needs.clock.now()) })
}

/** What a move waives, or would waive. */
export const waivedBy = (db: Kysely<Database>, moveId: string): Promise<WaiverRow> =>
  db.selectFrom('waivers').selectAll().where('moveId', '=', moveId).executeTakeFirstOrThrow()

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

/**
 * What of an instalment can be waived, and as of when: now where it is open, else the beginning of a day on which all of it was open
 * and some of it was paid.
 */
async function chargesOf(needs: SettleNeeds, tx: Transaction<Database>, loanId: string, number: number) {
  const now = new Date(needs.clock.now())
  const installment = (await installmentsWithSettled(tx, loanId)).find(each => each.number === number)
  if (!installment || installment.status === 'Cancelled') throw new MoveImpossible('not-charged')
  const settled = (await settlementsOf(tx, loanId)).filter(row => row.number === number)
  const rows = settled.filter(({ waivedCents }) => !waivedCents)
  const paid = sumOf(rows)
  const days = rows.filter(row => row.fineCents + row.lateInterestCents > 0).map(row => row.settledOn)
  const open = isPending(installment) ? openOn(installment, todayInSaoPaulo(now)) : nothing
  /** What was open when the day began, as far as money has paid it. */
  const paidSince = (day: CalendarDay): LateCharges => {
    const before = settled.filter(row => row.settledOn < day || (row.settledOn === day && row.waivedCents))
    const then = openOn({ ...installment, settled: before.map(partsOf) }, day)
    const since = sumOf(rows.filter(row => row.settledOn >= day))
    return {
      fineCents: Math.min(then.fineCents, since.fineCents),
      lateInterestCents: Math.min(then.lateInterestCents, since.lateInterestCents),
    }
  }
  return {
    all: open.fineCents + open.lateInterestCents > 0 || !days[0] ? open : paidSince(days[0]),
    isPaid: (wanted: LateCharges) => isWithin(wanted, paid),
    isPaidInParts: isPending(installment) && days.length > 0,
    placeOf: (wanted: LateCharges): Date | undefined => {
      if (isWithin(wanted, open)) return now
      const day = days.find(each => isWithin(wanted, paidSince(each)))
      return day ? new Date(`${day}T03:00:00Z`) : undefined
    },
  }
}

const nothing: LateCharges = { fineCents: 0, lateInterestCents: 0 }

const isWithin = (part: LateCharges, whole: LateCharges) =>
  part.fineCents <= whole.fineCents && part.lateInterestCents <= whole.lateInterestCents

function openOn(installment: InstallmentWithSettled, day: CalendarDay): LateCharges {
  const { fineCents, interestCents } = lateFacts(installment, day)
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
