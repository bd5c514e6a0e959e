import { limits } from '../loan/limits.ts'
import { numberBetween } from './rules.ts'

const { min, max } = limits.paymentDay

/** Day of the month. */
export const PaymentDay = numberBetween(
  'payment-day',
  { min, max },
  `O dia de pagamento deve ficar entre ${min} e ${max}`,
)
