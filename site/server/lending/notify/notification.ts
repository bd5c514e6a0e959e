import type { LateFacts } from '../../../../shared/messages/standing.ts'
import type { SignedChoice } from './agreement-signed.ts'
import type { DueDayChanged } from './due-day-changed.ts'
import type { ChargesWaived, PaymentPartial, PaymentReversed, WithdrawalPartial } from './money-back.ts'
import type { DueInstallment, StandingNotification } from './standing.ts'

/** What the lender tells a customer. All figures are handed in: this room reads nothing but the addresses. */
export type Notification =
  | StandingNotification
  | { kind: 'invoice-accepted' }
  | { kind: 'person-correction'; what: string }
  | { kind: 'invoice-refused'; offerId: string; why: string }
  | { kind: 'paid-out'; amountCents: number; bank: string }
  /** The money of the loan came back from the customer's bank, and is their credit. */
  | { kind: 'payout-credited'; amountCents: number }
  | { kind: 'paid-to-shop'; amountCents: number; shop: string }
  | { kind: 'order-ended'; by: 'shop' | 'customer' | 'time'; shop: string; device: string }
  | { kind: 'sale-returned'; shop: string; device: string; paidCents: number }
  | { kind: 'payout-other-holder'; amountCents: number; mayChange: boolean }
  /** `amountCents` goes to the account that the customer has given now. */
  | { kind: 'payout-account-changed'; amountCents: number; bank: string; accountEnd: string }
  | { kind: 'payout-shop-refused'; amountCents: number; shop: string }
  | { kind: 'loan-canceled'; why: string; device: Secured }
  | {
      kind: 'payment'
      amountCents: number
      /** Instalments that are paid now. */
      numbers: number[]
      /** Instalments of which a part is paid now. */
      parts: { number: number; amountCents: number }[]
    }
  | { kind: 'credit-used'; creditCents: number; paid: number; settles: boolean }
  | ({ kind: 'payment-partial'; isLatest: boolean } & PaymentPartial)
  | ({ kind: 'withdrawal-partial' } & WithdrawalPartial)
  /** It came after the time to give the loan back. */
  | { kind: 'withdrawal-late'; amountCents: number }
  /** `back`: nothing is left to pay of the loan. `waits`: its money is not out. */
  | { kind: 'payment-credit'; amountCents: number; use: 'next' | 'back' | 'waits' }
  | { kind: 'autopay-on' }
  | { kind: 'autopay-off'; by: 'customer' | 'bank' }
  | { kind: 'debit-announced'; about: Debit & { day: string } }
  | { kind: 'debit-failed'; about: Debit & { payableUntil: string; nextDay: string | null } }
  | { kind: 'refund-sent'; amountCents: number; toSender: boolean; bank: string | null }
  | { kind: 'refund-refused'; amountCents: number; mayChange: boolean }
  /** The bank that had received it sent it back. */
  | { kind: 'refund-came-back'; amountCents: number; mayChange: boolean }
  /** The bank made a transfer that it had refused, so more went back than was the customer's. */
  | { kind: 'refund-twice'; amountCents: number }
  | { kind: 'refund-account-changed'; bank: string; accountEnd: string }
  | { kind: 'payment-reversed'; about: PaymentReversed; isLatest: boolean }
  | { kind: 'charges-waived'; waived: ChargesWaived }
  /** The customer had been told of a lock of the phone, and it has not come. */
  | { kind: 'loan-written-off'; hadLockNotice: boolean }
  | ({ kind: 'due-day-changed' } & DueDayChanged)
  | { kind: 'agreement-signed'; choice: SignedChoice }
  | { kind: 'device-lock-notice'; locksOn: string }
  | { kind: 'device-locked' | 'device-released' }
  | { kind: 'loan-paid' | 'loan-withdrawn'; device: string }
  /** The instalments are paid, and a bank took back what had been given back before. */
  | { kind: 'loan-paid-claimed'; device: string; claimCents: number }
  | { kind: 'loan-withdrawn-unsent'; device: Secured }
  | ({ kind: 'installment-soon' | 'installment-before'; isLatest: boolean } & DueInstallment)
  /** All that is late of the loan. */
  | ({ kind: 'installment-late'; isLatest: boolean } & LateFacts)

/** The phone of a loan whose money did not leave. Null: it was to be bought with the money, and is not the customer's. */
export type Secured = string | null

/** The automatic debit of an instalment. */
interface Debit {
  number: number
  /** What is debited, or what the instalment costs today. */
  amountCents: number
}
