/** The bank that sends payouts by Pix. */
export interface PixPayoutProvider {
  /**
   * Sends money. Idempotent: a repeat with the same `idempotencyKey` returns the first transfer.
   * @returns the transfer's end-to-end id
   * @throws PayoutUnavailable when the bank gives no clear answer: retry with the same key
   * @throws PayoutRefused when the bank will not pay to this account: staff have to find out why
   * @throws LenderAtFault when it did not make the payout for a reason on the lender's side: another account would not help
   */
  payOut(payout: Payout): Promise<{ endToEndId: string }>
}

export interface Payout {
  idempotencyKey: string
  amountCents: number
  receiver: Holder & { name: string; bankCode: string; branch: string; number: string; digit: string }
}

/** Whose account it is: a person, or a company that sells a phone. */
type Holder = { cpf: string } | { cnpj: string }

/** The bank that receives Pix payments of customers. */
export interface PixChargeProvider {
  /**
   * Creates a charge at the bank. Idempotent: a repeat with the same `txid` returns the same code.
   * @throws ChargeUnavailable when the bank gives no clear answer
   */
  create(charge: NewCharge): Promise<{ brCode: string }>
  /** Removes a charge, so that it cannot be paid any more. Idempotent. @throws ChargeUnavailable */
  remove(charge: Pick<NewCharge, 'txid' | 'mode'>): Promise<void>
  /**
   * All transfers that the bank received in a time, page by page, in case their webhooks were missed.
   * @throws ChargeUnavailable while they are read
   */
  received(time: { from: Date; to: Date }): AsyncIterable<ReceivedPage> | Iterable<ReceivedPage>
}

export interface ReceivedPage {
  received: ReceivedPix[]
  /** Entries that could not be read. */
  unread: number
}

export interface ReceivedPix {
  endToEndId: string
  /** Null where the payer used our key and no charge. */
  txid: string | null
  amountCents: number
  paidAt: Date
}

export interface NewCharge {
  /** 26–35 letters and digits. */
  txid: string
  /** `cobv` has a due date, with fine and interest after it; `cob` is immediate. */
  mode: 'cob' | 'cobv'
  amountCents: number
  debtor: { name: string; cpf: string }
  /** When a `cob` expires. */
  expiresAt: Date
  /** `cobv` only: due date (YYYY-MM-DD), days for which it stays payable after it, fine and interest in percent. */
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

/**
 * The bank did not make the payout, and the receiver's account has no part in it: the lender's balance, limit or permission, a
 * request that the bank does not understand, or a timeout of the system. Sent again, it can succeed.
 */
export class LenderAtFault extends PayoutRefused {
  override name = 'LenderAtFault'
  /**
   * The bank took the payout and it came back: it answers the same to every repeat with this key. Otherwise it does not know the
   * key, which can be used again.
   */
  readonly isKeySpent: boolean

  constructor(reason: string, { isKeySpent = false } = {}) {
    super(reason)
    this.isKeySpent = isKeySpent
  }
}

/** The account is not in the CPF that the payout names. */
export class AccountOfAnotherHolder extends PayoutRefused {
  constructor() {
    super('other-holder')
  }
}
