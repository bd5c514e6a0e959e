import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { moveApplication } from '../application/application-queries.ts'
import type { ApplicationRow } from '../application/tables.ts'
import { audit } from '../audit/audit.ts'
import { emit } from '../events.ts'
import { releaseKeys } from '../invoice/keys.ts'
import { closeLoan } from '../loan/close-loan.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { Notification } from '../notify/notification.ts'
import { notify } from '../notify/notify.ts'
import { holdBackPayout } from '../payout/hold-back.ts'
import { purchaseOf } from '../purchase/purchase-queries.ts'
import type { PurchaseRow } from '../purchase/tables.ts'
import { voidCaseOf } from '../risk/cases.ts'
import type { SaleNeeds } from './needs.ts'
import { returnSale } from './return-sale.ts'

type Ender = Exclude<PurchaseRow['endedBy'], 'lender' | null>

interface Ending {
  purchase: PurchaseRow
  by: Ender
  at: Date
  /** What the customer is told where nothing was paid. */
  news: Notification
}

/**
 * Ends the purchase of an application, and with it the application or the loan, at no cost to the customer. A repeat changes
 * nothing. Without a purchase nothing happens either. A refusal stays one, and no review brings its order back. Once the money was
 * sent only a shop that was paid ends it, see `returnSale`.
 * @throws AppError `order-paid` where it is too late, `payout-under-way` while the money may be on its way
 */
export async function endOrder(
  needs: SaleNeeds,
  tx: Transaction<Database>,
  applicationId: string,
  by: Ender,
): Promise<void> {
  const application = await tx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  const purchase = application && (await purchaseOf(tx, applicationId))
  if (!purchase || purchase.endedAt) return
  const at = new Date(needs.clock.now())
  const ending = { purchase, by, at, news: await newsOf(tx, purchase, by) }
  // First: the end of the loan must not end its order a second time (end-with-loan.ts).
  await tx.updateTable('purchases').set({ endedAt: at, endedBy: by }).where('id', '=', purchase.id).execute()
  if (application.status === 'accepted') await endLoan(needs, tx, ending)
  else if (application.status !== 'refused') await closeApplication(needs, tx, application, ending)
  await audit(tx, {
    who: by === 'time' ? 'system' : by,
    action: 'order-ended',
    at,
    detail: { applicationId },
  })
  await emit(needs.listeners.orderEnded, tx, { applicationId })
}

async function closeApplication(
  needs: SaleNeeds,
  tx: Transaction<Database>,
  { id, status, customerId }: ApplicationRow,
  { news, at }: Ending,
) {
  await moveApplication(tx, id, status, 'closed', {
    ...{ closedAt: at, checkingSince: null, heldFor: null, heldSince: null, nextTryAt: null },
  })
  await releaseKeys(tx, id)
  await voidCaseOf(tx, id, at)
  await notify(needs, tx, customerId, news)
}

/** Ends the loan of a sale, signed or not, paid or not. */
async function endLoan(needs: SaleNeeds, tx: Transaction<Database>, ending: Ending) {
  const { purchase, by, at, news } = ending
  const { id: loanId } = await tx
    .selectFrom('loans')
    .select('id')
    .where('applicationId', '=', purchase.applicationId)
    .executeTakeFirstOrThrow()
  // In the order of the payout's job, which locks the payout first.
  const isHeldBack = await holdBackPayout(tx, loanId)
  const loan = (await lockLoan(tx, loanId))!
  // Also of a loan that has ended: the shop keeps no money for a phone that came back.
  if (loan.status === 'UpToDate') {
    if (by !== 'shop') throw new AppError('order-paid')
    return returnSale(needs, tx, { loan, purchase, at })
  }
  if (loan.closedAt) return
  if (loan.status === 'Signed' && !isHeldBack)
    throw new AppError('payout-under-way', by === 'shop' ? { detail: 'order-payout-under-way' } : {})
  await tx.updateTable('installments').set({ status: 'Cancelled' }).where('loanId', '=', loanId).execute()
  await closeLoan(needs, tx, loanId, 'canceled', at, { news })
}

async function newsOf(
  tx: Transaction<Database>,
  { partnerId, brand, model }: PurchaseRow,
  by: Ender,
): Promise<Notification> {
  const { name } = await tx
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return { kind: 'order-ended', by, shop: name, device: `${brand} ${model}` }
}
