import type { Hardship } from '../../../../shared/api/hardship.ts'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { AppError } from '../../errors.ts'
import { quoteAgreement } from '../agreement/quote.ts'
import { autopayOf } from '../autopay/autopay-view.ts'
import { daysLateOf } from '../charge/charge-lines.ts'
import { payableLoan } from '../charge/payable-loan.ts'
import { quoteWithdrawal } from '../charge/withdrawal.ts'
import { termsFor } from '../device-lock/decide.ts'
import { quoteDueDay } from '../due-day/quote.ts'
import { creditOf } from '../ledger/ledger.ts'
import { loanById } from '../loan/loan-queries.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import type { HardshipNeeds } from './needs.ts'
import { earlyOf, partOf, waitOf } from './options.ts'

/**
 * What the customer of this loan can do today who cannot pay, each with its cost, as the rooms of the options say it. It changes
 * nothing but that credit that is due is used first.
 * @throws AppError `not-found`, `loan-not-payable` before the signature and after the end
 */
export async function hardshipOf(
  needs: HardshipNeeds,
  customerId: string,
  loanId: string,
): Promise<Hardship> {
  const loan = isUuid(loanId) ? await loanById(needs.db, loanId) : undefined
  if (loan?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
  if (loan.closedAt) throw new AppError('loan-not-payable', { detail: 'loan-closed' })
  const withdrawal = await withdrawalOf(needs, customerId, loanId)
  const on = todayInSaoPaulo(needs.clock.now())
  // Before the money has come there is nothing to pay, and nothing to do but giving the loan back.
  if (loan.status === 'Signed') return { ...nothing, withdrawal, quotedOn: on }
  const agreement = await quoteAgreement(needs, customerId, loanId)
  const dueDay = await quoteDueDay(needs, customerId, loanId)
  const { installments, creditCents } = await needs.db.transaction().execute(async tx => ({
    ...(await payableLoan(tx, customerId, loanId)),
    creditCents: await creditOf(tx, loanId),
  }))
  const open = installments
    .filter(({ status }) => status === 'Pending')
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const priced = { on, rule: settlementRuleOf(loan) }
  const refusal = agreement.allowed ? { reason: null, possibleFrom: null } : agreement
  const wait = waitOf(open, { ...refusal, creditCents })
  const isLate = open.some(each => daysLateOf(each, on) > 0)
  return {
    ...{ isLate, mayAgree: agreement.allowed, agreementReason: refusal.reason },
    wait: wait && { ...wait, lockAfterDays: await lockAfterDaysOf(needs, loanId) },
    dueDays: dueDay.options.map(({ day, firstDueDate, fromCents, toCents }) => ({
      ...{ day, firstDueDate, differenceCents: toCents - fromCents },
    })),
    dueDayFrom: dueDay.possibleFrom,
    canMoveLater: dueDay.obstacle === 'overdue',
    part: partOf(open, { ...priced, creditCents }),
    early: isLate ? [] : earlyOf(open, priced),
    withdrawal,
    debit: (await autopayOf(needs, customerId, loanId)).nextDebit,
    quotedOn: on,
  }
}

const nothing = {
  ...{ isLate: false, mayAgree: false, agreementReason: null, wait: null },
  ...{ dueDays: [], dueDayFrom: null, part: null, early: [], debit: null },
}

async function withdrawalOf(
  needs: HardshipNeeds,
  customerId: string,
  loanId: string,
): Promise<Hardship['withdrawal']> {
  try {
    const { lastDay, totalCents, creditCents } = await quoteWithdrawal(needs, customerId, loanId)
    return { lastDay, totalCents: totalCents - creditCents }
  } catch (error) {
    if (error instanceof AppError && error.code === 'withdrawal-over') return null
    throw error
  }
}

/** A contract may have the clause while the lender locks no phones. */
async function lockAfterDaysOf({ db, config }: HardshipNeeds, loanId: string): Promise<number | null> {
  if (!config.deviceLock) return null
  const contract = await db
    .selectFrom('contracts')
    .select(['lockAfterDays', 'lockNoticeDays'])
    .where('loanId', '=', loanId)
    .where('signedAt', 'is not', null)
    .executeTakeFirst()
  const { lockAfterDays: afterDaysLate, lockNoticeDays: noticeDays } = contract ?? {}
  if (!afterDaysLate || !noticeDays) return null
  return termsFor(config.deviceLock, { afterDaysLate, noticeDays }).afterDaysLate
}
