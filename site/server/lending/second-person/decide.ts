import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Staff } from '../audit/audit.ts'
import { assignPayment } from '../charge/assign-payment.ts'
import { carryOutWaiver } from '../charge/waiver.ts'
import { carryOutWriteOff, type WriteOffNeeds } from '../charge/write-off.ts'
import { decideMove } from '../money-move/money-move.ts'
import type { MoneyMoveRow, MoveKind } from '../money-move/tables.ts'
import type { NeedsDatabase } from '../needs.ts'
import { carryOutPayoutReturn } from '../payout-return/enter.ts'
import type { ReturnNeeds } from '../payout-return/needs.ts'
import { carryOutCameBack } from '../refund/came-back.ts'
import type { StartNeeds } from '../refund/needs.ts'
import { startRefund, startReturn } from '../refund/start.ts'
import { payShopClaim } from '../sale/shop-claims.ts'

export type DecideNeeds = NeedsDatabase & StartNeeds & WriteOffNeeds & Omit<ReturnNeeds, 'log'>

/** What a confirmed move does. */
export const carryOut: Record<
  MoveKind,
  (needs: DecideNeeds, tx: Transaction<Database>, move: MoneyMoveRow) => Promise<void>
> = {
  refund: startRefund,
  return: startReturn,
  assignment: assignPayment,
  waiver: carryOutWaiver,
  'write-off': carryOutWriteOff,
  'shop-claim': payShopClaim,
  'refund-back': carryOutCameBack,
  'payout-back': carryOutPayoutReturn,
}

/** Confirms a move that another person has proposed, and carries it out. @throws MoveImpossible */
export const confirmMove = (needs: DecideNeeds, id: string, staff: Staff): Promise<MoneyMoveRow> =>
  needs.db.transaction().execute(async tx => {
    const move = await decideMove(needs, tx, id, 'done', staff)
    await carryOut[move.kind](needs, tx, move)
    return move
  })

/** Ends a proposal; the money stays where it is. @throws MoveImpossible */
export const declineMove = (needs: DecideNeeds, id: string, staff: Staff): Promise<MoneyMoveRow> =>
  needs.db.transaction().execute(tx => decideMove(needs, tx, id, 'declined', staff))
