import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { addDays, type CalendarDay, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { defaultLateTerms } from '../../../../shared/loan/late.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { ChargeUnavailable } from '../../providers/pix/pix.ts'
import { creditOf } from '../ledger/ledger.ts'
import type { InstallmentRow } from '../loan/tables.ts'
import { payableUntilOf, type ReckonedLine, reckonLines, totalOf } from './charge-lines.ts'
import { addCharge, livingCharge, replaceCharges } from './charge-queries.ts'
import { endOfDay, openOnes, payableLoan } from './payable.ts'
import { settle } from './settle.ts'
import type { ChargeKind, ChargeRow } from './tables.ts'

/** So many days before its due day an instalment's bill is out. */
const billDays = 31

/** A code for an instalment that is not late yet lives on so many days after its last day without charges. */
const validDaysAfter = 30

export interface ChargeRequest {
  customerId: string
  loanId: string
  installmentIds: readonly string[]
  /** `prepayment`: whatever is not due is discounted to today. `installments`: but the bill of this month. */
  kind: 'installments' | 'prepayment'
  /** What the customer was told it costs. */
  expectedCents?: number | undefined
}

/** Charges open instalments; asking again for the same answers the same charge. Answers its txid. @throws AppError */
export async function chargeInstallments(deps: Deps, request: ChargeRequest): Promise<string> {
  const { customerId, loanId, expectedCents } = request
  const on = todayInSaoPaulo(deps.clock.now())
  const charge = await deps.db.transaction().execute(async tx => {
    const { loan, installments } = await payableLoan(tx, customerId, loanId)
    const chosen = openOnes(installments, request.installmentIds)
    const isBill = request.kind === 'installments' && isThisMonths(chosen, installments, on)
    const lines = reckonLines(chosen, { on, fee: loan.pricing!.fee, discounted: !isBill })
    if (expectedCents !== undefined && expectedCents !== totalOf(lines)) throw new AppError('quote-changed')
    // Whatever is discounted is paid early, however it was asked for.
    const isEarly = request.kind === 'prepayment' || lines.some(line => line.discountCents > 0)
    const kind = isEarly ? 'prepayment' : 'installments'
    return prepareCharge(deps, tx, { loanId, kind, lines, totalCents: totalOf(lines), on })
  })
  return makeKnown(deps, charge)
}

/**
 * Whether this is the one instalment that comes next and is due within the month: its bill, at face, which can be paid or
 * scheduled until its day. Everything else that is not due is paid early, and early is less (CDC art. 52 §2).
 */
function isThisMonths(
  chosen: readonly InstallmentRow[],
  installments: readonly InstallmentRow[],
  on: CalendarDay,
): boolean {
  const [one, another] = chosen
  const next = installments.find(({ status }) => status === 'Pending')
  return !another && one?.id === next?.id && daysBetween(on, one!.dueDate) <= billDays
}

/**
 * Finds or writes the charge; what the customer has paid before without using is taken off. That credit is this charge's
 * from now on: another one that counts on it is replaced, or whoever pays both would have paid too little.
 */
export async function prepareCharge(
  deps: Deps,
  tx: Transaction<Database>,
  {
    loanId,
    kind,
    lines,
    totalCents,
    on,
  }: {
    loanId: string
    kind: ChargeKind
    lines: readonly ReckonedLine[]
    totalCents: number
    on: CalendarDay
  },
): Promise<ChargeRow> {
  const now = new Date(deps.clock.now())
  const credit = await creditOf(tx, loanId)
  const creditCents = Math.min(totalCents, credit)
  const amountCents = totalCents - creditCents
  const installmentIds = lines.map(line => line.installmentId)
  const subject = [kind, amountCents, ...installmentIds].join(' ')
  const same = await livingCharge(tx, loanId, subject, now)
  if (same) return same
  const replaced = await replaceCharges(tx, loanId, {
    installmentIds: kind === 'withdrawal' ? 'all' : installmentIds,
    creditLeftCents: credit - creditCents,
  })
  for (const txid of replaced) await deps.jobs.send('remove-charge', { txid }, { tx })
  const charge: ChargeRow = {
    txid: randomBytes(16).toString('hex'),
    loanId,
    kind,
    ...validity(kind, lines, creditCents, on),
    status: 'new',
    amountCents,
    creditCents,
    subject,
    brCode: null,
    createdAt: now,
    paidAt: null,
    removedAt: null,
  }
  await addCharge(tx, charge, lines)
  // Paid before, used now: there is nothing left to pay.
  if (amountCents === 0) await settle(deps, tx, charge, { on, paidAt: now })
  return amountCents === 0 ? { ...charge, status: 'paid' } : charge
}

/** One instalment in time is a charge with a due day; whatever was reckoned for today ends with today. */
function validity(
  kind: ChargeKind,
  lines: readonly ReckonedLine[],
  creditCents: number,
  on: CalendarDay,
): Pick<ChargeRow, 'mode' | 'payableUntil' | 'expiresAt'> {
  const [line] = lines
  if (kind !== 'installments' || !line || lines.length > 1 || line.daysLate > 0 || creditCents > 0) {
    return { mode: 'cob', payableUntil: null, expiresAt: endOfDay(on) }
  }
  const payableUntil = payableUntilOf(line)
  return { mode: 'cobv', payableUntil, expiresAt: endOfDay(addDays(payableUntil, validDaysAfter)) }
}

/** Tells the bank, after the transaction: what it answers is the code. @throws AppError `unavailable` */
export async function makeKnown(deps: Deps, charge: ChargeRow): Promise<string> {
  const { txid, mode, amountCents, expiresAt, payableUntil } = charge
  if (charge.status !== 'new') return txid
  const debtor = await deps.db
    .selectFrom('loans as l')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['c.name', 'c.cpf'])
    .where('l.id', '=', charge.loanId)
    .executeTakeFirstOrThrow()
  const { finePercent, moraPercentPerMonth: interestPercentPerMonth } = defaultLateTerms
  const due = payableUntil && { day: payableUntil, validDaysAfter, finePercent, interestPercentPerMonth }
  try {
    const { brCode } = await deps.providers.charges.create({
      ...{ txid, mode, amountCents, expiresAt, debtor },
      ...(due && { due }),
    })
    const { numUpdatedRows } = await deps.db
      .updateTable('charges')
      .set({ brCode, status: 'active' })
      .where('txid', '=', txid)
      .where('status', '=', 'new')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) await takeBack(deps, txid)
  } catch (error) {
    if (!(error instanceof ChargeUnavailable)) throw error
    deps.log.warn({ error: error.name }, 'no charge from the bank')
    throw new AppError('unavailable', { detail: 'charge-unavailable' })
  }
  return txid
}

/** Replaced while the bank was making its code: it may have been told to forget it before it knew it. */
async function takeBack({ db, jobs }: Deps, txid: string): Promise<void> {
  await db.updateTable('charges').set({ removedAt: null }).where('txid', '=', txid).execute()
  await jobs.send('remove-charge', { txid })
}

/** The job `remove-charge`: nobody shall pay what was replaced. What the bank never knew it forgets as well. */
export async function removeCharge({ db, providers, clock }: Deps, txid: string): Promise<void> {
  const charge = await db
    .selectFrom('charges')
    .select(['txid', 'mode'])
    .where('txid', '=', txid)
    .where('status', '=', 'replaced')
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!charge) return
  await providers.charges.remove(charge)
  const removedAt = new Date(clock.now())
  await db.updateTable('charges').set({ removedAt }).where('txid', '=', txid).execute()
}
