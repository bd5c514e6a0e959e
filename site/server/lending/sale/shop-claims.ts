import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Staff } from '../audit/audit.ts'
import { book, unidentifiedReceipts } from '../ledger/ledger.ts'
import { shopClaimPaidEntries } from '../ledger/sale-return.ts'
import { type MoveNeeds, proposeMove } from '../money-move/money-move.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import { refuseSentBack } from '../money-move/unrecorded-refunds.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'

/** What a shop owes for a sale that it cancelled after it was paid. Integer cents. */
export interface ShopClaim {
  applicationId: string
  shop: string
  claimCents: number
  endedAt: Date
}

/** What shops have not paid yet, oldest first. @param partnerId of one shop only */
export const openShopClaims = (db: Kysely<Database>, partnerId?: string): Promise<ShopClaim[]> =>
  db
    .selectFrom('purchases as u')
    .innerJoin('partners as p', 'p.id', 'u.partnerId')
    .select(['u.applicationId', 'p.name as shop', 'u.claimCents', 'u.endedAt'])
    .where('u.claimCents', 'is not', null)
    .where('u.claimPaidAt', 'is', null)
    .$if(partnerId !== undefined, query => query.where('u.partnerId', '=', partnerId!))
    .orderBy('u.endedAt')
    .$narrowType<{ claimCents: number; endedAt: Date }>()
    .execute()

/**
 * Proposes that a receipt without a known charge pays what a shop owes for an order, and books it so where one person is enough:
 * the receipt may be a customer's. @throws MoveImpossible `nothing-owed`, `no-such-payment`, `not-enough`
 */
export function proposeShopClaim(
  needs: MoveNeeds & NeedsDatabase,
  { applicationId, paymentId }: { applicationId: string; paymentId: string },
  staff: Staff,
): Promise<MoneyMoveRow> {
  return needs.db.transaction().execute(async tx => {
    const { loanId, claimCents } = await lockClaim(tx, 'l.applicationId', applicationId)
    await checkReceipt(tx, paymentId, claimCents)
    const proposal = { kind: 'shop-claim', amountCents: claimCents, loanId, paymentId } as const
    const move = await proposeMove(needs, tx, proposal, staff)
    if (move.status === 'done') await payShopClaim(needs, tx, move)
    return move
  })
}

/** Carries out a move `shop-claim`. What is left of the receipt stays. @throws MoveImpossible */
export async function payShopClaim(
  { clock }: NeedsClock,
  tx: Transaction<Database>,
  move: MoneyMoveRow,
): Promise<void> {
  const paymentId = move.paymentId!
  const { purchaseId, claimCents } = await lockClaim(tx, 'l.id', move.loanId!)
  await checkReceipt(tx, paymentId, claimCents)
  const now = new Date(clock.now())
  const about = { loanId: null, paymentId, at: now, now }
  await book(tx, 'shop-claim-paid', shopClaimPaidEntries(claimCents), about)
  await tx
    .updateTable('purchases')
    .set({ claimPaymentId: paymentId, claimPaidAt: now })
    .where('id', '=', purchaseId)
    .execute()
}

/** @throws MoveImpossible `nothing-owed`: not for this order, or not any more */
async function lockClaim(tx: Transaction<Database>, by: 'l.id' | 'l.applicationId', id: string) {
  const found = await tx
    .selectFrom('purchases as u')
    .innerJoin('loans as l', 'l.applicationId', 'u.applicationId')
    .select(['u.id as purchaseId', 'l.id as loanId', 'u.claimCents'])
    .where(by, '=', id)
    .where('u.claimCents', 'is not', null)
    .where('u.claimPaidAt', 'is', null)
    .forUpdate('u')
    .executeTakeFirst()
  if (!found) throw new MoveImpossible('nothing-owed')
  return { ...found, claimCents: found.claimCents! }
}

/** Locks the receipt. @throws MoveImpossible */
async function checkReceipt(tx: Transaction<Database>, paymentId: string, claimCents: number): Promise<void> {
  await tx.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().executeTakeFirst()
  await refuseSentBack(tx, paymentId)
  const [receipt] = await unidentifiedReceipts(tx, paymentId)
  if (!receipt) throw new MoveImpossible('no-such-payment')
  if (receipt.amountCents < claimCents) throw new MoveImpossible('not-enough')
}
