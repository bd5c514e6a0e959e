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
import { type Notification, notify } from '../notify/notify.ts'
import { holdBackPayout } from '../payout/hold-back.ts'
import { purchaseOf } from '../purchase/purchase-queries.ts'
import type { PurchaseRow } from '../purchase/tables.ts'
import { voidCaseOf } from '../risk/cases.ts'
import type { SaleNeeds } from './needs.ts'

type Ender = NonNullable<PurchaseRow['endedBy']>

/**
 * Ends the purchase of an application, and with it the application or the loan, at no cost. A repeat changes nothing. Without a
 * purchase nothing happens either. @throws AppError `order-paid` once the money was sent, `payout-under-way` while it may be
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
  if (!purchase || purchase.endedAt || application.status === 'refused') return
  const at = new Date(needs.clock.now())
  const news = await newsOf(tx, purchase, by)
  if (application.status === 'accepted') await cancelLoan(needs, tx, applicationId, news, at)
  else await closeApplication(needs, tx, application, news, at)
  await tx.updateTable('purchases').set({ endedAt: at, endedBy: by }).where('id', '=', purchase.id).execute()
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
  news: Notification,
  at: Date,
) {
  await moveApplication(tx, id, status, 'closed', {
    ...{ closedAt: at, checkingSince: null, heldFor: null, heldSince: null, nextTryAt: null },
  })
  await releaseKeys(tx, id)
  await voidCaseOf(tx, id, at)
  await notify(needs, tx, customerId, news)
}

/** Ends a loan whose money has not left, signed or not. */
async function cancelLoan(
  needs: SaleNeeds,
  tx: Transaction<Database>,
  applicationId: string,
  news: Notification,
  at: Date,
) {
  const { id: loanId } = await tx
    .selectFrom('loans')
    .select('id')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  // In the order of the payout's job, which locks the payout first.
  const isHeldBack = await holdBackPayout(tx, loanId)
  const loan = (await lockLoan(tx, loanId))!
  if (loan.closedAt) return
  if (loan.status === 'UpToDate') throw new AppError('order-paid')
  if (loan.status === 'Signed' && !isHeldBack) throw new AppError('payout-under-way')
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
