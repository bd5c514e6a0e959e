import type { Transaction } from 'kysely'
import { daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { policyFigures } from '../../../../shared/loan/lending-policy.ts'
import { withdrawalFor } from '../../../../shared/loan/withdrawal.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { audit } from '../audit/audit.ts'
import { replaceCharges } from '../charge/charge-queries.ts'
import { claimOf } from '../ledger/claims.ts'
import { balancesOf, book, creditOf } from '../ledger/ledger.ts'
import { saleReturnEntries } from '../ledger/sale-return.ts'
import { closeLoan } from '../loan/close-loan.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import type { LoanRow } from '../loan/tables.ts'
import type { Notification } from '../notify/notification.ts'
import { notify } from '../notify/notify.ts'
import { payoutSentAt } from '../payout/payout-queries.ts'
import type { PurchaseRow } from '../purchase/tables.ts'
import type { SaleNeeds } from './needs.ts'

/**
 * Undoes the loan of a sale that its shop cancels after it was paid (CDC art. 54-F): the customer owes nothing, what they paid
 * becomes credit, which is given back, and the shop owes what it received and the tax of the days. The caller has locked the loan.
 * @throws AppError `order-paid` where the customer was paid, or more than `returnDays` have passed
 */
export async function returnSale(
  needs: SaleNeeds,
  tx: Transaction<Database>,
  { loan, purchase, at }: { loan: LoanRow; purchase: PurchaseRow; at: Date },
): Promise<void> {
  const { id: loanId } = loan
  const amountCents = loan.principalCents!
  const on = todayInSaoPaulo(at)
  const receivedOn = todayInSaoPaulo(await payoutSentAt(tx, loanId))
  const isLate = daysBetween(receivedOn, on) > policyFigures.returnDays
  if (!purchase.payee || isLate) throw new AppError('order-paid')
  const rule = settlementRuleOf(loan)
  // After the customer paid it off or gave it back no credit was used, so no day is taxed.
  const usedUntil = loan.closedAt ? todayInSaoPaulo(loan.closedAt) : on
  const tax = loan.pricing!
  const { iofCents } = withdrawalFor({ amountCents, receivedOn, on: usedUntil, rule, tax })
  const balances = await balancesOf(tx, loanId)
  const entries = saleReturnEntries(balances, { amountCents, iofCents })
  await book(tx, 'sale-returned', entries, { loanId, at, now: at })
  await tx
    .updateTable('installments')
    .set({ status: 'Cancelled' })
    .where('loanId', '=', loanId)
    .where('status', '=', 'Pending')
    .execute()
  const replaced = await replaceCharges(tx, loanId, { installmentIds: 'all', creditLeftCents: 0 })
  for (const txid of replaced) await needs.jobs.send('remove-charge', { txid }, { tx })
  await tx
    .updateTable('purchases')
    .set({ claimCents: amountCents + iofCents })
    .where('id', '=', purchase.id)
    .execute()
  const news = await newsOf(tx, purchase, await backCents(tx, loanId))
  if (loan.closedAt) await restateEnd(needs, tx, { loan, at, news })
  else await closeLoan(needs, tx, loanId, 'returned', at, { news })
}

/** The lien of a loan that has ended is released already: only the reason of the end changes, so that later money settles nothing. */
async function restateEnd(
  needs: SaleNeeds,
  tx: Transaction<Database>,
  { loan: { id: loanId, customerId }, at, news }: { loan: LoanRow; at: Date; news: Notification },
) {
  await tx.updateTable('loans').set({ closedReason: 'returned' }).where('id', '=', loanId).execute()
  await audit(tx, { who: 'system', action: 'loan-closed', at, loanId, why: 'returned' })
  await notify(needs, tx, customerId, news)
}

/** What goes back to the customer: what they had paid for instalments, and credit that had paid none. */
const backCents = async (tx: Transaction<Database>, loanId: string) =>
  (await creditOf(tx, loanId)) - (await claimOf(tx, loanId))

async function newsOf(
  tx: Transaction<Database>,
  { partnerId, brand, model }: PurchaseRow,
  paidCents: number,
) {
  const { name } = await tx
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return { kind: 'sale-returned', shop: name, device: `${brand} ${model}`, paidCents } as const
}
