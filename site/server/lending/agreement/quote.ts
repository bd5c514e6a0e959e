import type { Transaction } from 'kysely'
import type { AgreementQuote } from '../../../../shared/api/agreements.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import type { Database } from '../../db/schema.ts'
import { mayStillStop } from '../autopay/days.ts'
import { liveDebits } from '../autopay/debit-queries.ts'
import { openMandate } from '../autopay/mandate-queries.ts'
import { daysLateOf, payableUntilOf } from '../charge/charge-lines.ts'
import { payableLoan } from '../charge/payable-loan.ts'
import { type InstallmentWithSettled, installmentsWithSettled } from '../charge/settlement-queries.ts'
import { spendCreditOf } from '../charge/spend-credit.ts'
import { agreedOn } from '../loan/replace-installments.ts'
import { rateOf, settlementRuleOf } from '../loan/settlement-rule.ts'
import type { LoanRow } from '../loan/tables.ts'
import type { AgreementNeeds } from './needs.ts'
import { choicesOf, type Priced, priceOf } from './plan.ts'
import { obstacleOf } from './policy.ts'

/** The answer of the API, with what the choices are made from. */
export interface QuotedAgreement {
  quote: AgreementQuote
  priced: Priced
}

/**
 * What an agreement about the customer's own loan does today, or why there is none. Credit that is due is used first.
 * @throws AppError `not-found`, `loan-not-payable`
 */
export async function quoteAgreement(
  needs: AgreementNeeds,
  customerId: string,
  loanId: string,
): Promise<AgreementQuote> {
  await spendCreditOf(needs, customerId, loanId)
  const today = todayInSaoPaulo(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const { loan } = await payableLoan(tx, customerId, loanId)
    return (await quoteOf(tx, loan, today)).quote
  })
}

/** The caller has locked the loan. */
export async function quoteOf(
  tx: Transaction<Database>,
  loan: LoanRow,
  today: CalendarDay,
): Promise<QuotedAgreement> {
  const installments = await installmentsWithSettled(tx, loan.id)
  const open = installments.filter(({ status }) => status === 'Pending')
  const rule = settlementRuleOf(loan)
  const priced = priceOf(open, { on: today, rule })
  const found = obstacleOf({
    ...{ today, isWrittenOff: loan.writtenOffAt !== null, hasOpen: open.length > 0 },
    ...{ lateSince: lateSince(open, today), agreedOn: agreedOn(installments) },
    isPhoneProved: await isPhoneProved(tx, loan.customerId),
    isDebitUnderWay: (await liveDebits(tx, loan.id)).some(
      debit => debit.status === 'active' && !mayStillStop(today, debit),
    ),
  })
  const choices = found ? [] : choicesOf(priced, { on: today, rule })
  if (found || choices.length === 0) {
    const { obstacle, possibleFrom } = found ?? { obstacle: 'too-little', possibleFrom: null }
    const { leastDaysLate } = limits.agreement
    return {
      priced,
      quote: { allowed: false, reason: obstacle, possibleFrom, leastDaysLate, quotedOn: today },
    }
  }
  const { owedCents, waivedCents, unchangedCents, replaced } = priced
  const isDebited = (await openMandate(tx, loan.id))?.status === 'approved'
  return {
    priced,
    quote: {
      ...{ allowed: true, owedCents, waivedCents, unchangedCents, choices, isDebited, quotedOn: today },
      replaced: replaced.map(({ id: _, ...line }) => line),
      ...rateOf(rule),
    },
  }
}

/** The last day without charges of the oldest late instalment. */
const lateSince = (open: readonly InstallmentWithSettled[], today: CalendarDay) =>
  open
    .filter(each => daysLateOf(each, today) > 0)
    .map(payableUntilOf)
    .sort()[0]

async function isPhoneProved(tx: Transaction<Database>, customerId: string): Promise<boolean> {
  const { phoneState } = await tx
    .selectFrom('customers')
    .select('phoneState')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return phoneState === null
}
