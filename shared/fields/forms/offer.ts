import type { Infer } from 'superstruct'
import { Installments } from '../installments.ts'
import { LoanAmount } from '../loan-amount.ts'
import { PaymentDay } from '../payment-day.ts'
import { form } from '../rules.ts'

export const OfferForm = form({ loanAmount: LoanAmount, installments: Installments, paymentDay: PaymentDay })
export type OfferForm = Infer<typeof OfferForm>
