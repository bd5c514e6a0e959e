import type { Offer } from '../../api/offer.ts'
import type { CalendarDay } from '../../loan/calendar.ts'
import { practiceIof, specIof } from '../../loan/iof.ts'
import { legalCetForPlan } from '../../loan/legal-cet.ts'
import { type InstallmentPlan, planFor } from '../../loan/plan.ts'
import { type ScheduleRow, scheduleFor } from '../../loan/schedule.ts'
import type { Draft } from '../../stores/proposal.ts'

export interface OfferFigures {
  plan: InstallmentPlan
  /** Percent a year. */
  legalCet: number
  schedule: ScheduleRow[]
}

type Choice = Pick<Draft, 'amount' | 'installments' | 'paymentDay'>

/**
 * The costs of a choice when the contract is signed on `today`.
 * @throws RangeError when the prices make no plan
 */
export function figuresOf(choice: Choice, offer: Offer, today: CalendarDay): OfferFigures {
  const { amount, installments, paymentDay: dueDay } = choice
  const plan = planFor(amount, installments, offer, iofOf(offer, { release: today, dueDay }))
  const when = { amount, plan, release: today, dueDay }
  return { plan, legalCet: legalCetForPlan(when), schedule: scheduleFor({ ...when, fee: offer.fee }) }
}

/** The same IOF rule as in the contract. */
const iofOf = ({ iofBasis }: Offer, when: { release: CalendarDay; dueDay: number }) =>
  iofBasis === 'practice' ? practiceIof(when) : specIof
