import type { Transaction } from 'kysely'
import type { DueDay } from '../../../../shared/api/due-day.ts'
import {
  addDays,
  addMonthsClamped,
  type CalendarDay,
  todayInSaoPaulo,
} from '../../../../shared/loan/calendar.ts'
import { lastWithdrawalDay } from '../../../../shared/loan/withdrawal.ts'
import type { Database } from '../../db/schema.ts'
import { openMandate } from '../autopay/mandate-queries.ts'
import { daysLateOf } from '../charge/charge-lines.ts'
import { payableLoan } from '../charge/payable-loan.ts'
import { type InstallmentWithSettled, installmentsWithSettled } from '../charge/settlement-queries.ts'
import { spendCreditOf } from '../charge/spend-credit.ts'
import { dueDayChangesOf } from '../loan/due-day-queries.ts'
import { rateOf, settlementRuleOf } from '../loan/settlement-rule.ts'
import type { LoanRow } from '../loan/tables.ts'
import { payoutSentAt } from '../payout/payout-queries.ts'
import type { DueDayNeeds } from './needs.ts'
import { optionsOf, type PlannedOption, partOf, unpaidOf } from './options.ts'
import { type Asking, monthsBetween, type Obstacle, obstacleOf } from './policy.ts'

/** The answer of the API, with each option as it would be carried out. */
export type QuotedDueDay = Omit<DueDay, 'options'> & { options: PlannedOption[] }

/** What the customer's own loan can be changed to today. Credit that is due is used first. @throws AppError `not-found`, `loan-not-payable` */
export async function quoteDueDay(
  needs: DueDayNeeds,
  customerId: string,
  loanId: string,
  asking: Asking = 'customer',
): Promise<DueDay> {
  await spendCreditOf(needs, customerId, loanId)
  const today = todayInSaoPaulo(needs.clock.now())
  const quote = await needs.db.transaction().execute(async tx => {
    const { loan } = await payableLoan(tx, customerId, loanId)
    return quoteOf(tx, loan, { today, asking })
  })
  return shown(quote)
}

/** Without what only the books need. */
export const shown = ({ options, ...quote }: QuotedDueDay): DueDay => ({
  ...quote,
  options: options.map(({ moved: _, ...option }) => option),
})

/** The caller has locked the loan. */
export async function quoteOf(
  tx: Transaction<Database>,
  loan: LoanRow,
  { today, asking }: { today: CalendarDay; asking: Asking },
): Promise<QuotedDueDay> {
  const installments = await installmentsWithSettled(tx, loan.id)
  const open = installments.filter(({ status }) => status === 'Pending')
  const rule = settlementRuleOf(loan)
  const changedOn = (await dueDayChangesOf(tx, [loan.id])).at(-1)?.changedOn ?? null
  const receivedOn = todayInSaoPaulo(await payoutSentAt(tx, loan.id))
  const facts = {
    today,
    isLate: open.some(each => daysLateOf(each, today) > 0),
    firstDay: [installments[0]!.dueDate, addDays(lastWithdrawalDay(receivedOn), 1)].sort().at(-1)!,
    nextChangeOn: changedOn === null ? undefined : addMonthsClamped(changedOn, monthsBetween),
  }
  const options = optionsOf(open, { today, currentDay: loan.paymentDay!, rule })
  const isOut = loan.writtenOffAt !== null
  const now = isOut ? nothingLeft : stillToCome(obstacleOf(facts, asking), { open, today })
  const found = now ?? (options.length === 0 ? nothingLeft : undefined)
  return {
    ...{ day: loan.paymentDay!, changedOn, monthsBetween, quotedOn: today },
    obstacle: found?.obstacle ?? null,
    possibleFrom: found?.possibleFrom ?? null,
    options: found ? [] : options,
    stays: found ? [] : partOf(open, today).staying.map(stayingLine),
    isDebited: (await openMandate(tx, loan.id))?.status === 'approved',
    ...rateOf(rule),
  }
}

/** The obstacle. That the change is possible after it is promised only if something of what is open can still move then. */
function stillToCome(
  found: Obstacle | undefined,
  { open, today }: { open: readonly InstallmentWithSettled[]; today: CalendarDay },
) {
  if (!found || partOf(open, found.possibleFrom ?? today).moving.length > 0) return found
  return found.obstacle === 'changed-lately' ? { ...found, possibleFrom: null } : nothingLeft
}

const nothingLeft = { obstacle: 'nothing-left', possibleFrom: null } as const

const stayingLine = (each: InstallmentWithSettled) => ({
  ...{ number: each.number, dueDate: each.dueDate, amountCents: unpaidOf(each) },
})
