import type { PixPayoutProvider } from '../../providers/pix/pix.ts'
import { sandboxPix } from '../../providers/pix/sandbox.ts'

/**
 * The sandbox's bank with an account book of its own, so that tests compare the product's cash with something that the
 * product did not write. Accounts are named by the customer's CPF; `unknown` holds money for codes that nobody has.
 */
export function bankWithBook() {
  const moved = new Map<string, { inCents: number; outCents: number; takenBackCents: number }>()
  const account = (name: string) => {
    const found = moved.get(name) ?? { inCents: 0, outCents: 0, takenBackCents: 0 }
    moved.set(name, found)
    return found
  }
  const sandbox = sandboxPix(() => false)
  const paidOut = new Set<string>()
  const pix: PixPayoutProvider = {
    async payOut(payout) {
      const answer = await sandbox.payOut(payout)
      if (!paidOut.has(payout.idempotencyKey)) account(payout.receiver.cpf).outCents += payout.amountCents
      paidOut.add(payout.idempotencyKey)
      return answer
    },
  }
  return {
    pix,
    account,
    takeIn: (name: string, cents: number) => {
      account(name).inCents += cents
    },
    /** A payer's bank takes received money back. */
    takeBack(name: string, cents: number) {
      account(name).outCents += cents
      account(name).takenBackCents += cents
    },
    /** Cents that the bank holds for the lender; negative while more was lent than came back. */
    balance: () => [...moved.values()].reduce((total, each) => total + each.inCents - each.outCents, 0),
  }
}

export type BankWithBook = ReturnType<typeof bankWithBook>
