import { type CalendarDay, daysBetween } from './calendar.ts'
import { defaultLateTerms, type LateTerms } from './late.ts'
import { lateState, type SettledInstallment, type SettledParts } from './late-state.ts'
import { roundCents } from './round.ts'
import { presentValueCents } from './settlement.ts'
import { growth, type SettlementRule } from './settlement-rule.ts'

/** A difference of at most this many cents settles an instalment; the books call it rounding. */
export const toleranceCents = 5

export interface OpenInstallment extends SettledInstallment {
  number: number
  dueDate: CalendarDay
}

/** What a sum of money settled of one instalment: money + discount + rounding = fine + late interest + principal. */
export interface AllocationLine extends SettledParts {
  number: number
  /** Taken from the money received. */
  moneyCents: number
  /** Given for paying before the due date. */
  discountCents: number
  /** Open cents that were let go, because at most `toleranceCents` were missing. */
  roundingCents: number
  /** Whether nothing of the instalment is open any more. */
  settles: boolean
}

export interface Allocation {
  /** In the order in which the money was spent. */
  lines: AllocationLine[]
  /** Money that nothing due needed: the customer's credit. */
  creditCents: number
}

/**
 * Spends money that came on the day `on`: instalment by instalment, and of each the fine first, then late interest,
 * then the instalment itself. The instalments of the charge that was paid (`own`, their numbers) go first, then those
 * due by that day; within each, the oldest first. What is left is credit: it pays no instalment before its due day.
 *
 * `discountBy` is the loan's rule where the charge pays its own instalments early on purpose: money then settles what it
 * is worth on the due date, all or part of an instalment (CDC art. 52 §2). Without it an instalment costs its face. With
 * `discountOf` it discounts these numbers only.
 *
 * Own numbers that are not among the instalments, or that are settled, take nothing. Throws RangeError on money that is
 * not positive cents, and on parts that were settled after `on`: allocate in the order of days, because charges of later
 * days would have been different.
 */
export function allocate({
  amountCents,
  on,
  installments,
  own = [],
  discountBy,
  discountOf = own,
  terms = defaultLateTerms,
}: {
  amountCents: number
  on: CalendarDay
  installments: readonly OpenInstallment[]
  own?: readonly number[]
  discountBy?: SettlementRule | undefined
  discountOf?: readonly number[] | undefined
  terms?: LateTerms
}): Allocation {
  check(amountCents, on, installments)
  const oldestFirst = [...installments].sort(
    (a, b) => daysBetween(b.dueDate, a.dueDate) || a.number - b.number,
  )
  const isOwn = ({ number }: OpenInstallment) => own.includes(number)
  const others = oldestFirst.filter(each => !isOwn(each) && each.dueDate <= on)

  let creditCents = amountCents
  const lines: AllocationLine[] = []
  const spend = (installment: OpenInstallment, rule?: SettlementRule) => {
    if (creditCents === 0) return
    const line = pay(installment, { moneyCents: creditCents, on, rule, terms })
    if (!line) return
    creditCents -= line.moneyCents
    lines.push(line)
  }
  for (const installment of oldestFirst.filter(isOwn))
    spend(installment, discountOf.includes(installment.number) ? discountBy : undefined)
  for (const installment of others) spend(installment)
  return { lines, creditCents }
}

/** The line for one instalment, from at most `moneyCents`; undefined when nothing of it is open. */
function pay(
  installment: OpenInstallment,
  given: { moneyCents: number; on: CalendarDay; rule: SettlementRule | undefined; terms: LateTerms },
): AllocationLine | undefined {
  const { on, rule, terms } = given
  const { number, dueDate } = installment
  const open = lateState(installment, on, terms)
  if (open.totalCents === 0) return undefined

  const priceCents = rule
    ? presentValueCents({ faceAmountCents: open.unpaidCents, dueDate, on, rule })
    : open.unpaidCents
  const costCents = open.fineCents + open.lateInterestCents + priceCents
  if (costCents <= given.moneyCents + toleranceCents) {
    const moneyCents = Math.min(given.moneyCents, costCents)
    return {
      number,
      on,
      fineCents: open.fineCents,
      lateInterestCents: open.lateInterestCents,
      principalCents: open.unpaidCents,
      moneyCents,
      discountCents: open.unpaidCents - priceCents,
      roundingCents: costCents - moneyCents,
      settles: true,
    }
  }

  const fineCents = Math.min(given.moneyCents, open.fineCents)
  const lateInterestCents = Math.min(given.moneyCents - fineCents, open.lateInterestCents)
  const rest = given.moneyCents - fineCents - lateInterestCents
  const days = Math.max(0, daysBetween(on, dueDate))
  const principalCents = rule ? roundCents(rest * growth(rule, days)) : rest
  return {
    number,
    on,
    fineCents,
    lateInterestCents,
    principalCents,
    moneyCents: given.moneyCents,
    discountCents: principalCents - rest,
    roundingCents: 0,
    settles: false,
  }
}

function check(amountCents: number, on: CalendarDay, installments: readonly OpenInstallment[]): void {
  if (!(Number.isSafeInteger(amountCents) && amountCents > 0)) {
    throw new RangeError(`${amountCents} is not an amount of money in cents`)
  }
  for (const { number, settled } of installments) {
    if (settled.some(part => part.on > on)) {
      throw new RangeError(`instalment ${number} was paid after ${on}: allocate in the order of days`)
    }
  }
}
