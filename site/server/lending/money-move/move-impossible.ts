/** Why money cannot be moved as asked. */
export type MoveObstacle =
  | 'not-waiting'
  | 'same-person'
  | 'already-proposed'
  | 'no-such-loan'
  | 'no-such-payment'
  /** The customer denies a sign-in, or a person decides about their money. */
  | 'money-held'
  /** More than is there. */
  | 'not-enough'
  /** An earlier refund is on its way, or the bank has paid one that is not in the books. */
  | 'refund-under-way'
  | 'refund-unrecorded'
  /** A waiver of what is neither open nor paid. */
  | 'not-charged'
  /** A waiver of charges of which a part is paid: once all are, they can be given back. */
  | 'charges-in-parts'
  /** A waiver of charges that were never open together: they were paid on several days. */
  | 'charges-of-days'
  /** A write-off where nothing is late, or nothing is owed. */
  | 'not-late'
  | 'nothing-owed'
  /** Another amount than was proposed. */
  | 'amount-changed'
  /** A return that is in the books already, or no refund that was sent has this name. */
  | 'already-booked'
  | 'no-such-refund'
  /** No payout waits in place of a refused return. */
  | 'nothing-waits'
  /** No payout that was sent has this name. */
  | 'no-such-payout'
  /** The bank is being asked for it at this moment. */
  | 'being-sent'
  /** The bank returns a payment for 90 days. */
  | 'too-late-to-return'

/** A move of money that cannot be made. Its transaction is rolled back. */
export class MoveImpossible extends Error {
  override name = 'MoveImpossible'
  obstacle: MoveObstacle

  constructor(obstacle: MoveObstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}
