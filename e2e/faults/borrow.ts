import { type Customer, reachLoan, reachOffer, signUp } from '../tooling/customer.ts'
import { connectPatiently } from './patient-api.ts'

/** What came of the customers of a round. */
export interface Outcome {
  finished: number
  /** One sentence each: invariants, and journeys that ended otherwise. */
  broken: string[]
  /** By how much the slowest journey took longer than one without faults. */
  delayMs: number
}

type CodeSentTo = (phone: string) => Promise<string>

/**
 * A customer who repeats what is not answered, from the registration to the money. Returns the milliseconds it took.
 * @param codeSentTo where the code arrives, unless the sandbox shows it
 */
export async function borrow(url: string, codeSentTo?: CodeSentTo): Promise<number> {
  const began = performance.now()
  const customer = await comeIn(url, codeSentTo)
  await reachLoan(customer, await reachOffer(customer))
  return performance.now() - began
}

/** A code that came too late is asked for again: here with another registration. */
async function comeIn(url: string, codeSentTo?: CodeSentTo): Promise<Customer> {
  for (let tries = 3; ; tries--) {
    try {
      return await signUp(url, '900204', connectPatiently(url), codeSentTo)
    } catch (error) {
      if (tries === 1) throw error
    }
  }
}
