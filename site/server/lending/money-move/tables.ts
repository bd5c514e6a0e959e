import type { Selectable } from 'kysely'
import type { Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

export interface MoneyMoveTables {
  moneyMoves: MoneyMovesTable
}

/**
 * `refund`: a customer's credit goes back. `return`: a receipt without a known charge goes back to its sender.
 * `assignment`: such a receipt becomes a payment of a loan. `waiver`: late charges are not asked for. `write-off`: a debt becomes
 * a loss. `shop-claim`: such a receipt pays what a shop owes for a sale that it cancelled (`loanId`: the loan of that sale).
 * `refund-back`: the bank that had received a payout of a refund (`refundPartId`) has sent it back, as the return `bankId`.
 * `payout-back`: the same of the payout of the loan.
 */
export type MoveKind =
  | 'refund'
  | 'return'
  | 'assignment'
  | 'waiver'
  | 'write-off'
  | 'shop-claim'
  | 'refund-back'
  | 'payout-back'
/** `proposed`: waits for a second person. `done`: carried out. `declined`: the second person said no. */
type MoveStatus = 'proposed' | 'done' | 'declined'

/** Money that somebody moves by hand: who proposed it, who decided, and why. */
interface MoneyMovesTable {
  id: string
  kind: MoveKind
  status: MoveStatus
  amountCents: number
  loanId: Nullable<string>
  paymentId: Nullable<string>
  /** `refund-back` only. */
  refundPartId: Nullable<string>
  /** `refund-back` and `payout-back` only. */
  bankId: Nullable<string>
  /** 'system', or the name of a member of staff. */
  proposedBy: string
  why: string
  proposedAt: Time
  /** Null where no second person was needed. */
  decidedBy: Nullable<string>
  decidedWhy: Nullable<string>
  decidedAt: NullableTime
}
export type MoneyMoveRow = Selectable<MoneyMovesTable>
