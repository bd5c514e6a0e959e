import { type CalendarDay, daysBetween } from './calendar.ts'
import { roundCents } from './round.ts'

/** What lateness costs, percent: the fine once, default interest a month. */
export interface LateTerms {
  finePercent: number
  moraPercentPerMonth: number
  /** The contract's monthly rate where it also runs on overdue instalments (CMN Res. 4.882/2020); 0 for none. */
  remuneratoryMonthlyPercent: number
}

/** The ceiling of CDC art. 52 §1 for the fine, 1 % a month for default interest, nothing else. */
export const defaultLateTerms: LateTerms = {
  finePercent: 2,
  moraPercentPerMonth: 1,
  remuneratoryMonthlyPercent: 0,
}

export interface LateCharges {
  daysLate: number
  fineCents: number
  moraCents: number
  remuneratoryCents: number
  /** Face amount and charges together. */
  totalCents: number
}

/**
 * What an instalment costs on the day `on`, in whole cents, each part rounded by itself: the fine from the first
 * day late, default interest simple and pro rata (days/30), remuneratory interest compound (1+r)^(days/30) − 1.
 * Days count from `payableUntil`, the last day without charges, not from the nominal due date.
 */
export function lateCharges({
  faceAmountCents,
  payableUntil,
  on,
  terms = defaultLateTerms,
}: {
  faceAmountCents: number
  payableUntil: CalendarDay
  on: CalendarDay
  terms?: LateTerms
}): LateCharges {
  check(faceAmountCents, terms)
  const daysLate = Math.max(0, daysBetween(payableUntil, on))
  const fineCents = daysLate > 0 ? roundCents((faceAmountCents * terms.finePercent) / 100) : 0
  const moraCents = roundCents((faceAmountCents * terms.moraPercentPerMonth * daysLate) / 3000)
  const growth = Math.expm1((daysLate / 30) * Math.log1p(terms.remuneratoryMonthlyPercent / 100))
  const remuneratoryCents = roundCents(faceAmountCents * growth)
  const totalCents = faceAmountCents + fineCents + moraCents + remuneratoryCents
  return { daysLate, fineCents, moraCents, remuneratoryCents, totalCents }
}

function check(faceAmountCents: number, terms: LateTerms): void {
  if (!Number.isSafeInteger(faceAmountCents) || faceAmountCents < 0) {
    throw new RangeError(`${faceAmountCents} is not a face amount in cents`)
  }
  for (const [name, percent] of Object.entries(terms)) {
    if (!(Number.isFinite(percent) && percent >= 0)) throw new RangeError(`${name} cannot be ${percent}`)
  }
}
