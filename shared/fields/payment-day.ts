import { limits } from '../loan/limits.ts'
import { numberBetween } from './rules.ts'

const { min, max, preferred } = limits.paymentDay

/** Day of the month. */
export const PaymentDay = numberBetween(
  'payment-day',
  { min, max },
  `O dia de pagamento deve ficar entre ${min} e ${max}`,
)

/** The days to choose from, and the one chosen at first. */
export const paymentDays = limits.paymentDays
export const initialPaymentDay = preferred
