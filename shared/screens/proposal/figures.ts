import type { Offer } from '../../api/offer.ts'
import type { CalendarDay } from '../../loan/calendar.ts'
import { type DatedRate, datedRate } from '../../loan/dated-rate.ts'
import type { FirstDue } from '../../loan/first-due.ts'
import { practiceIof, specIof } from '../../loan/iof.ts'
import { legalCetForPlan } from '../../loan/legal-cet.ts'
import { type InstallmentPlan, planFor } from '../../loan/plan.ts'
import { toCents } from '../../loan/round.ts'
import { type ScheduleRow, scheduleFor } from '../../loan/schedule.ts'
import type { Draft } from '../../stores/proposal.ts'

export interface OfferFigures {
  plan: InstallmentPlan
  /** Percent a year. */
  legalCet: number
  datedRate: DatedRate
  schedule: ScheduleRow[]
}

type Choice = Pick<Draft, 'amount' | 'installments' | 'paymentDay'>

/**
 * The costs of a choice when the contract is signed on `today`.
 * @throws RangeError when the prices make no plan
 */
export function figuresOf(choice: Choice, offer: Offer, today: CalendarDay): OfferFigures {
  const { amount, installments, paymentDay: dueDay } = choice
  const dates = { release: today, dueDay, firstDue: offer.firstDue }
  const plan = planFor(amount, installments, offer, iofOf(offer, dates))
  const when = { amount, plan, ...dates }
  const schedule = scheduleFor({ ...when, fee: offer.fee })
  return {
    plan,
    schedule,
    legalCet: legalCetForPlan(when),
    datedRate: datedRate({ financedCents: toCents(plan.financed), release: today, installments: schedule }),
  }
}

/** The same IOF rule as in the contract. */
const iofOf = (
  { iofBasis }: Offer,
  when: { release: CalendarDay; dueDay: number; firstDue?: FirstDue | undefined },
) => (iofBasis === 'practice' ? practiceIof(when) : specIof)

/** The count to compare a choice with: half of it, or two where one is chosen. Undefined where the offer has no other. */
export function otherCount(chosen: number, max: number): number | undefined {
  if (chosen > 1) return Math.ceil(chosen / 2)
  return max > 1 ? 2 : undefined
}
