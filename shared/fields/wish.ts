import { limits } from '../loan/limits.ts'

/** What a visitor simulated: amount in reais, instalments, due day of the month. No personal data, so it may stand in an address. */
export interface Wish {
  amount: number
  installments: number
  paymentDay: number
}

/** The wish in an address, `?valor=1500&parcelas=10&dia=10`; undefined when a part is missing or impossible. */
export function wishInAddress(query: string): Wish | undefined {
  const asked = new URLSearchParams(query)
  return wishOf(asked.get('valor'), asked.get('parcelas'), asked.get('dia'))
}

export const wishAddress = ({ amount, installments, paymentDay }: Wish) =>
  `/?valor=${amount}&parcelas=${installments}&dia=${paymentDay}`

/** As it is stored: the query of its address. */
export const wishToStore = (wish: Wish) => wishAddress(wish).slice(1)

/** By hand, because the landing page carries no validator. Amount and instalments may be above what is lent today. */
function wishOf(...given: (string | null)[]): Wish | undefined {
  if (!given.every(each => /^\d{1,5}$/.test(each ?? ''))) return undefined
  const [amount = 0, installments = 0, paymentDay = 0] = given.map(Number)
  const days: readonly number[] = limits.paymentDays
  if (!amount || !installments || !days.includes(paymentDay)) return undefined
  return { amount, installments, paymentDay }
}
