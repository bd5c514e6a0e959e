/** The bank that pays loans out by Pix. */
export interface PixPayoutProvider {
  /**
   * Sends money once: repeating a call with the same `idempotencyKey` answers the first transfer.
   * @returns the transfer's end-to-end id
   * @throws PayoutUnavailable when the bank cannot say now whether it will pay: ask again with the same key
   * @throws PayoutRefused when it will not: a person has to find out why
   */
  payOut(payout: Payout): Promise<{ endToEndId: string }>
}

export interface Payout {
  idempotencyKey: string
  amountCents: number
  receiver: { name: string; cpf: string; bankCode: string; branch: string; number: string; digit: string }
}

/** The bank at which customers pay by Pix. */
export interface PixChargeProvider {
  /**
   * Makes a charge known to the bank; repeating it with the same `txid` answers the same code.
   * @throws ChargeUnavailable when the bank cannot be asked now
   */
  create(charge: NewCharge): Promise<{ brCode: string }>
  /** Takes a charge back that nobody shall pay any more. Repeatable. @throws ChargeUnavailable */
  remove(charge: Pick<NewCharge, 'txid' | 'mode'>): Promise<void>
  /** What the bank says was paid for it, for whoever missed its webhook. @throws ChargeUnavailable */
  received(charge: Pick<NewCharge, 'txid' | 'mode'>): Promise<ReceivedPix[]>
}

export interface ReceivedPix {
  endToEndId: string
  txid: string
  amountCents: number
  paidAt: Date
}

export interface NewCharge {
  /** 26–35 letters and digits. */
  txid: string
  /** `cobv` is due on a day and grows afterwards; `cob` is for at once. */
  mode: 'cob' | 'cobv'
  amountCents: number
  debtor: { name: string; cpf: string }
  /** `cob`: when it ends. */
  expiresAt: Date
  /** `cobv`: due day (YYYY-MM-DD), days it lives after that, and what lateness costs, in percent. */
  due?: { day: string; validDaysAfter: number; finePercent: number; interestPercentPerMonth: number }
}

export class ChargeUnavailable extends Error {
  override name = 'ChargeUnavailable'
}

export class PayoutUnavailable extends Error {
  override name = 'PayoutUnavailable'
}

export class PayoutRefused extends Error {
  override name = 'PayoutRefused'
}
