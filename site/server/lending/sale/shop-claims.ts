import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { book, unidentifiedReceipts } from '../ledger/ledger.ts'
import { shopClaimPaidEntries } from '../ledger/sale-return.ts'
import type { SaleNeeds } from './needs.ts'

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

/** `no-claim`: nothing is owed for this order (any more). `no-receipt`: no unidentified receipt, or too little is left of it. */
export type ClaimPaid = 'paid' | 'no-claim' | 'no-receipt'

/** Books that a receipt without a known charge pays what a shop owes for an order. What is left of the receipt stays. */
export async function payShopClaim(
  { db, clock }: Pick<SaleNeeds, 'db' | 'clock'>,
  { applicationId, paymentId }: { applicationId: string; paymentId: string },
  { by, why }: Staff,
): Promise<ClaimPaid> {
  return db.transaction().execute(async tx => {
    const purchase = await tx
      .selectFrom('purchases')
      .select(['id', 'claimCents'])
      .where('applicationId', '=', applicationId)
      .where('claimCents', 'is not', null)
      .where('claimPaidAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!purchase) return 'no-claim'
    await tx.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().executeTakeFirst()
    const [receipt] = await unidentifiedReceipts(tx, paymentId)
    const claimCents = purchase.claimCents!
    if (!receipt || receipt.amountCents < claimCents) return 'no-receipt'
    const now = new Date(clock.now())
    await book(tx, 'shop-claim-paid', shopClaimPaidEntries(claimCents), {
      ...{ loanId: null, paymentId, at: now, now },
    })
    await tx
      .updateTable('purchases')
      .set({ claimPaymentId: paymentId, claimPaidAt: now })
      .where('id', '=', purchase.id)
      .execute()
    const detail = { applicationId, paymentId, amountCents: claimCents }
    await audit(tx, { who: by, action: 'shop-claim-paid', at: now, why, detail })
    return 'paid'
  })
}
