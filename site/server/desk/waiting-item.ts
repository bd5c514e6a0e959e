/** One thing that waits for a person. Personal data are masked. */
export interface Waiting {
  id: string
  since: Date | null
  facts: string[]
  /** Who has proposed it: somebody else has to confirm. */
  proposedBy?: string
}
