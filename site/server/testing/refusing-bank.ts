import type { Payout, PayoutRefused } from '../providers/pix/pix.ts'

/** A bank that makes each payout, or refuses it while `refusal` is set. `calls`: what it was asked to pay. */
export function refusingBank() {
  const bank = {
    calls: [] as Payout[],
    refusal: undefined as PayoutRefused | undefined,
    pix: {
      async payOut(payout: Payout) {
        bank.calls.push(payout)
        if (bank.refusal) throw bank.refusal
        return { endToEndId: `E-${payout.idempotencyKey}` }
      },
    },
  }
  return bank
}
