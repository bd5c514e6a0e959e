import type { ReturnDecision } from '../lending/payout-return/decide.ts'

/** One thing that waits for a person. Personal data are masked. */
export interface Waiting {
  id: string
  since: Date | null
  facts: string[]
  /** Where there is an invoice: whether anything proves it, or the application waits for a person to read it. */
  invoice?: 'proven' | 'unproven' | 'checking'
  /** Of a request about own data: what the customer asks for. */
  request?: 'correction' | 'erasure'
  /** Of a refund that stops by our own fault: the way of the money. */
  stopped?: 'return' | 'payout'
  /** Of a Pix of ours that came back: what can be decided about it. */
  returned?: readonly ReturnDecision[]
  /** Who has proposed it: somebody else has to confirm. */
  proposedBy?: string
}
