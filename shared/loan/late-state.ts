import { type CalendarDay, daysBetween } from './calendar.ts'
import { defaultLateTerms, type LateTerms } from './late.ts'
import { roundCents } from './round.ts'

/** What a payment (or a waiver) settled of one instalment on a day, whole cents. */
export interface SettledParts {
  on: CalendarDay
  fineCents: number
  lateInterestCents: number
  principalCents: number
}

/** An instalment and all that was settled of it so far, in any order. */
export interface SettledInstallment {
  faceAmountCents: number
  /** The last day to pay without charges. */
  payableUntil: CalendarDay
  settled: readonly SettledParts[]
}

/** What is open on a day. */
export interface LateState {
  /** Since `payableUntil`; 0 when nothing is open. */
  daysLate: number
  /** Of the instalment itself. */
  unpaidCents: number
  fineCents: number
  lateInterestCents: number
  totalCents: number
}

/**
 * What is open of an instalment at the end of the day `on`, after all that was settled up to that day.
 *
 * The fine falls due once, on what is unpaid after `payableUntil` (CDC art. 52 §1). Late interest is simple, pro rata
 * (days / 30), on what is unpaid each day. Interest is carried without rounding and rounded to the cent when it is shown
 * or paid; once it is paid in full the fraction of a cent is dropped. Throws RangeError when more was settled than the
 * instalment is worth.
 */
export function lateState(
  { faceAmountCents, payableUntil, settled }: SettledInstallment,
  on: CalendarDay,
  { finePercent, moraPercentPerMonth }: LateTerms = defaultLateTerms,
): LateState {
  check(faceAmountCents, settled, { finePercent, moraPercentPerMonth })
  let unpaidCents = faceAmountCents
  let fineAssessed: number | undefined
  let finePaid = 0
  // Unpaid cents × days since interest was last paid in full: whole numbers, so that nothing is lost by adding.
  let centDays = 0
  let interestPaid = 0
  let since = payableUntil

  const interestCents = () => roundCents((centDays * moraPercentPerMonth) / 3000 - interestPaid)
  const accrueUntil = (day: CalendarDay) => {
    if (day <= since) return
    fineAssessed ??= roundCents((unpaidCents * finePercent) / 100)
    centDays += unpaidCents * daysBetween(since, day)
    since = day
  }

  const upToDay = settled.filter(part => part.on <= on).sort((a, b) => daysBetween(b.on, a.on))
  for (const part of upToDay) {
    accrueUntil(part.on)
    finePaid += part.fineCents
    unpaidCents -= part.principalCents
    interestPaid += part.lateInterestCents
    const reachedPrincipal = part.principalCents > 0 || part.lateInterestCents > 0
    if (reachedPrincipal && interestCents() <= 0) {
      centDays = 0
      interestPaid = 0
    }
  }
  accrueUntil(on)
  if (unpaidCents < 0)
    throw new RangeError(`${-unpaidCents} cents more were settled than the instalment is worth`)

  const fineCents = Math.max(0, (fineAssessed ?? 0) - finePaid)
  const lateInterestCents = Math.max(0, interestCents())
  const totalCents = unpaidCents + fineCents + lateInterestCents
  const daysLate = totalCents > 0 ? Math.max(0, daysBetween(payableUntil, on)) : 0
  return { daysLate, unpaidCents, fineCents, lateInterestCents, totalCents }
}

function check(faceAmountCents: number, settled: readonly SettledParts[], terms: LateTerms): void {
  const cents = settled.flatMap(part => [part.fineCents, part.lateInterestCents, part.principalCents])
  for (const amount of [faceAmountCents, ...cents]) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError(`${amount} is not an amount in cents`)
  }
  for (const [name, percent] of Object.entries(terms)) {
    if (!(Number.isFinite(percent) && percent >= 0)) throw new RangeError(`${name} cannot be ${percent}`)
  }
}
