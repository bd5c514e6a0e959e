import { type Payout, PayoutRefused, type PixPayoutProvider } from '../../providers/pix/pix.ts'
import { sandboxPix } from '../../providers/pix/sandbox.ts'
import { bankOfDebits } from './bank-debits.ts'
import { bankOfReturns } from './bank-returns.ts'

/** The account of money for codes that nobody has. */
export const unknownSender = 'unknown'

/** What the bank moved of one account. */
export interface Moved {
  inCents: number
  outCents: number
  /** Of `outCents`: what payers' banks took back, and what the lender gave back. */
  takenBackCents: number
  givenBackCents: number
}

/**
 * The sandbox's bank with an account book of its own, so that tests compare the product's cash with something that the
 * product did not write. Accounts are named by the customer's CPF; `unknownSender` holds money for codes that nobody has.
 */
export function bankWithBook() {
  const moved = new Map<string, Moved>()
  const account = (name: string) => {
    const found = moved.get(name) ?? { inCents: 0, outCents: 0, takenBackCents: 0, givenBackCents: 0 }
    moved.set(name, found)
    return found
  }
  /** Of each received transfer: whose it is, and how many cents are still here. */
  const received = new Map<string, { name: string; leftCents: number }>()
  const transfer = (endToEndId: string) => {
    const found = received.get(endToEndId)
    if (!found) throw new Error(`the bank has received no ${endToEndId}`)
    return found
  }
  function giveBack(name: string, cents: number) {
    account(name).outCents += cents
    account(name).givenBackCents += cents
  }
  const payouts = payoutsTo((cpf, cents, isLoan) => {
    if (isLoan) account(cpf).outCents += cents
    else giveBack(cpf, cents)
  })
  function takeIn(name: string, cents: number, endToEndId: string) {
    account(name).inCents += cents
    received.set(endToEndId, { name, leftCents: cents })
  }
  return {
    pix: payouts.pix,
    returns: bankOfReturns({
      leftOf: endToEndId => transfer(endToEndId).leftCents,
      sent(endToEndId, cents) {
        const one = transfer(endToEndId)
        one.leftCents -= cents
        giveBack(one.name, cents)
      },
    }),
    debits: bankOfDebits(takeIn),
    account,
    refusePayouts: payouts.refuse,
    takeIn,
    /** A payer's bank takes received money back. */
    takeBack(endToEndId: string, cents: number) {
      const one = transfer(endToEndId)
      if (cents > one.leftCents) throw new Error(`a bank takes back ${cents} of ${one.leftCents} cents`)
      one.leftCents -= cents
      account(one.name).outCents += cents
      account(one.name).takenBackCents += cents
    },
    /** Cents of a received transfer that nobody has sent back. */
    leftOf: (endToEndId: string) => transfer(endToEndId).leftCents,
    /** A receipt of an unknown sender turns out to be this customer's. */
    assign(endToEndId: string, name: string) {
      const one = transfer(endToEndId)
      account(one.name).inCents -= one.leftCents
      account(name).inCents += one.leftCents
      one.name = name
    },
    /** Cents that the bank holds for the lender; negative while more was lent than came back. */
    balance: () => [...moved.values()].reduce((total, each) => total + each.inCents - each.outCents, 0),
  }
}

export type BankWithBook = ReturnType<typeof bankWithBook>

/** The first payout to a customer is their loan, and the others give money back. */
function payoutsTo(paid: (cpf: string, cents: number, isLoan: boolean) => void) {
  const sandbox = sandboxPix(() => false)
  const keys = new Set<string>()
  const borrowers = new Set<string>()
  let isRefusing = false
  const pix: PixPayoutProvider = {
    async payOut(payout: Payout) {
      const { idempotencyKey, receiver, amountCents } = payout
      if (isRefusing && !keys.has(idempotencyKey)) throw new PayoutRefused('status-422')
      const answer = await sandbox.payOut(payout)
      // The histories have no shops.
      const cpf = 'cpf' in receiver ? receiver.cpf : ''
      if (!keys.has(idempotencyKey)) paid(cpf, amountCents, !borrowers.has(cpf))
      keys.add(idempotencyKey)
      borrowers.add(cpf)
      return answer
    },
  }
  return {
    pix,
    refuse(refuses: boolean) {
      isRefusing = refuses
    },
  }
}
