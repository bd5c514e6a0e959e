import { array, enums, type Infer, number, optional, string, type } from 'superstruct'
import { firstDueBases } from '../loan/first-due.ts'

/** What simulators may say today. Amounts in reais; pricing as loan/pricing.ts. */
export const Terms = type({
  amount: type({ min: number(), max: number(), step: number() }),
  installments: type({ min: number(), max: number() }),
  paymentDays: array(number()),
  pricing: type({
    tacAmount: number(),
    tacPercent: number(),
    iofOverAmount: number(),
    iofOverDuration: number(),
    fee: number(),
  }),
  tacLabel: string(),
  /** How the IOF is calculated, see loan/iof.ts. An addition; absent means 'spec'. */
  iofBasis: optional(enums(['spec', 'practice'])),
  firstDue: optional(enums(firstDueBases)),
  version: string(),
})
export type Terms = Infer<typeof Terms>
