/** The bank that pays loans out by Pix. */
export interface PixPayoutProvider {
  /**
   * Sends money once: repeating a call with the same `idempotencyKey` answers the first transfer.
   * @returns the transfer's end-to-end id
   * @throws PayoutUnavailable when the bank cannot say now whether it will pay: ask again with the same key
   */
  payOut(payout: Payout): Promise<{ endToEndId: string }>
}

export interface Payout {
  idempotencyKey: string
  amountCents: number
  receiver: { name: string; cpf: string; bankCode: string; branch: string; number: string; digit: string }
}

export class PayoutUnavailable extends Error {
  override name = 'PayoutUnavailable'
}
