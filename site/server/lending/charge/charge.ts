import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toleranceCents } from '../../../../shared/loan/allocation.ts'
import { isThisMonthsBill } from '../../../../shared/loan/bill.ts'
import {
  addDays,
  type CalendarDay,
  daysBetween,
  endOfDay,
  todayInSaoPaulo,
} from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { creditOf } from '../ledger/ledger.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import type { InstallmentRow, LoanRow } from '../loan/tables.ts'
import { createAtBank, validDaysAfter } from './bank-charge.ts'
import { type PricedLine, payableUntilOf, priceLines, totalOf } from './charge-lines.ts'
import { addCharge, replaceCharges, reusableCharge } from './charge-queries.ts'
import type { ChargeNeeds, SettleNeeds } from './needs.ts'
import { onlyOne, type PartLine, partLine } from './part.ts'
import { chosenOpen, payableLoan } from './payable-loan.ts'
import { settle } from './settle.ts'
import type { InstallmentWithSettled } from './settlement-queries.ts'
import { spendCreditOf } from './spend-credit.ts'
import type { ChargeKind, ChargeRow } from './tables.ts'

export interface ChargeRequest {
  customerId: string
  loanId: string
  installmentIds: readonly string[]
  /** `prepayment` discounts every instalment that is not due. `installments` does so too, except for this month's bill. */
  kind: 'installments' | 'prepayment'
  /** Pays a part of the only instalment, where it is not enough for all of it. */
  amountCents?: number | undefined
  /** The total that the customer was shown. */
  expectedCents?: number | undefined
}

/** Charges open instalments and returns the txid. The same request gets the same charge again. @throws AppError */
export async function chargeInstallments(needs: ChargeNeeds, request: ChargeRequest): Promise<string> {
  const { customerId, loanId, expectedCents } = request
  await spendCreditOf(needs, customerId, loanId)
  const on = todayInSaoPaulo(needs.clock.now())
  const charge = await needs.db.transaction().execute(async tx => {
    const { loan, installments } = await payableLoan(tx, customerId, loanId)
    const chosen = chosenOpen(installments, request.installmentIds)
    const { kind: asked, amountCents } = request
    // An amount is for today, so it is no bill.
    const isBill =
      asked === 'installments' &&
      amountCents === undefined &&
      isBillOf(chosen, installments, { on, creditCents: await creditOf(tx, loan.id) })
    const part = await partOf(tx, loan, chosen, { on, amountCents })
    const discountBy = isBill ? undefined : settlementRuleOf(loan)
    const lines = part ? [part] : priceLines(chosen, { on, discountBy })
    if (expectedCents !== undefined && expectedCents !== totalOf(lines)) throw new AppError('quote-changed')
    // A discount makes the charge a prepayment, whichever call asked for it.
    const isEarly = asked === 'prepayment' || lines.some(line => line.discountCents > 0)
    const kind = isEarly ? 'prepayment' : 'installments'
    return prepareCharge(needs, tx, { loanId, kind, lines, totalCents: totalOf(lines), on })
  })
  return createAtBank(needs, charge)
}

async function partOf(
  tx: Transaction<Database>,
  loan: LoanRow,
  chosen: readonly InstallmentWithSettled[],
  { on, amountCents }: { on: CalendarDay; amountCents: number | undefined },
): Promise<PartLine | undefined> {
  if (amountCents === undefined) return undefined
  const creditCents = await creditOf(tx, loan.id)
  return partLine(onlyOne(chosen), { on, amountCents, creditCents, discountBy: settlementRuleOf(loan) })
}

function isBillOf(
  chosen: readonly InstallmentRow[],
  installments: readonly InstallmentRow[],
  { on, creditCents }: { on: CalendarDay; creditCents: number },
): boolean {
  const [one] = chosen
  const next = installments.find(({ status }) => status === 'Pending')
  const days = daysBetween(on, one!.dueDate)
  return isThisMonthsBill({ count: chosen.length, isNext: one!.id === next?.id, days, creditCents })
}

/**
 * Finds a charge for the same lines and amount, or writes a new one. The new charge subtracts the customer's credit and
 * replaces every other charge that counts on that credit: if both were paid, one would be short.
 */
export async function prepareCharge(
  needs: SettleNeeds,
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
    lines: readonly (PricedLine & { leftCents?: number })[]
    totalCents: number
    on: CalendarDay
  },
): Promise<ChargeRow> {
  const now = new Date(needs.clock.now())
  const credit = await creditOf(tx, loanId)
  const { creditCents, amountCents } = lessCredit(totalCents, credit)
  const installmentIds = lines.map(line => line.installmentId)
  const subject = [kind, amountCents, ...installmentIds].join(' ')
  const same = await reusableCharge(tx, loanId, subject, now)
  if (same) return same
  const replaced = await replaceCharges(tx, loanId, {
    installmentIds: kind === 'withdrawal' ? 'all' : installmentIds,
    creditLeftCents: credit - creditCents,
    keepDebits: true,
  })
  for (const txid of replaced) await needs.jobs.send('remove-charge', { txid }, { tx })
  const charge: ChargeRow = {
    txid: randomBytes(16).toString('hex'),
    loanId,
    kind,
    ...validityOf(kind, lines, creditCents, on),
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
  // The credit covers everything, so there is nothing to pay at the bank.
  if (amountCents === 0) await settle(needs, tx, charge, { on, paidAt: now, amountCents: 0 })
  return amountCents === 0 ? { ...charge, status: 'paid' } : charge
}

/** A shortfall of a few cents settles, so it is not charged. */
function lessCredit(totalCents: number, credit: number) {
  const creditCents = Math.min(totalCents, credit)
  const amountCents = totalCents - creditCents
  return { creditCents, amountCents: creditCents > 0 && amountCents <= toleranceCents ? 0 : amountCents }
}

/**
 * A single instalment that is not late becomes a cobv (with due date). Anything priced for today becomes a cob that
 * expires at the end of today.
 */
function validityOf(
  kind: ChargeKind,
  lines: readonly (PricedLine & { leftCents?: number })[],
  creditCents: number,
  on: CalendarDay,
): Pick<ChargeRow, 'mode' | 'payableUntil' | 'expiresAt'> {
  const [line] = lines
  const isForToday = kind !== 'installments' || lines.length > 1 || creditCents > 0
  if (isForToday || !line || line.daysLate > 0 || line.leftCents) {
    return { mode: 'cob', payableUntil: null, expiresAt: endOfDay(on) }
  }
  const payableUntil = payableUntilOf(line)
  return { mode: 'cobv', payableUntil, expiresAt: endOfDay(addDays(payableUntil, validDaysAfter)) }
}
