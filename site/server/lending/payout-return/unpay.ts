import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { replaceCharges } from '../charge/charge-queries.ts'
import { emit } from '../events.ts'
import { payoutUndoneEntries } from '../ledger/entries.ts'
import { balancesOf, book } from '../ledger/ledger.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { moveLoan } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { notify } from '../notify/notify.ts'
import { mostAccountChanges } from '../payout/decide.ts'
import { cameBack } from '../payout/payout-queries.ts'
import type { PayoutRow } from '../payout/tables.ts'
import type { ReturnNeeds } from './needs.ts'
import type { PayoutReturnRow } from './tables.ts'

/**
 * The loan is signed again and its money is not out: UpToDate → Signed, with a payout that was refused because of the account. So the
 * customer gives another account, staff use `payout again`, or the customer withdraws, as after a refusal at once. Nothing is due
 * until the money is paid again. Then it is a late payout: due dates and amounts stay as signed, and what falls due before the agreed
 * number of days has passed costs nothing extra until then (`graceAfterLatePayout`). The caller has locked payout and loan.
 */
export async function unpay(
  needs: Omit<ReturnNeeds, 'db' | 'log'>,
  tx: Transaction<Database>,
  { loan, payout, row, who }: { loan: LoanRow; payout: PayoutRow; row: PayoutReturnRow; who: 'bank' | Staff },
): Promise<void> {
  const { id: loanId, customerId } = loan
  const { endToEndId, returnId } = row
  // The bank's clock may differ: nothing comes back before it was sent.
  const returnedAt = new Date(Math.max(row.returnedAt.getTime(), payout.sentAt!.getTime()))
  const now = new Date(needs.clock.now())
  await moveLoan(tx, loanId, 'UpToDate', 'Signed', now)
  const { bookingId: payoutBookingId } = await tx
    .selectFrom('ledgerEntries')
    .select('bookingId')
    .where('loanId', '=', loanId)
    .where('kind', '=', 'payout')
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const entries = payoutUndoneEntries(await balancesOf(tx, loanId))
  const bookingId = await book(tx, 'payout-came-back', entries, { loanId, at: returnedAt, now })
  await tx
    .updateTable('payoutReturns')
    .set({ outcome: 'unpaid', returnedAt, bookingId, payoutBookingId, payoutSentAt: payout.sentAt })
    .where('id', '=', row.id)
    .execute()
  await tx
    .updateTable('payouts')
    .set({ status: 'refused', refusedAt: now, returnedAt, sentAt: null, createdAt: now })
    .where('loanId', '=', loanId)
    .execute()
  await forgetDue(needs, tx, loanId)
  const amountCents = Number(row.amountCents)
  await audit(tx, { who, action: cameBack, at: now, loanId, detail: { endToEndId, returnId, amountCents } })
  await emit(needs.listeners.loanMoneyReturned, tx, { loanId, at: now })
  const mayChange = payout.accountChanges < mostAccountChanges
  const debits = await debitsUnderWay(needs, tx, loanId)
  await notify(needs, tx, customerId, { kind: 'payout-came-back', amountCents, mayChange, debits })
}

/** What the bank may still debit, because it was too late to stop it. */
async function debitsUnderWay(
  { debitsAhead, clock }: Pick<ReturnNeeds, 'debitsAhead' | 'clock'>,
  tx: Transaction<Database>,
  loanId: string,
) {
  const installmentIds = (await installmentsOf(tx, loanId)).map(({ id }) => id)
  const ahead = await debitsAhead(tx, { loanId, installmentIds, now: clock.now() })
  return ahead.filter(({ isWhole }) => isWhole)
}

/** No code and no debit takes money for what is not owed, and reminders begin anew once the money is paid again. */
async function forgetDue(
  { jobs }: Pick<ReturnNeeds, 'jobs'>,
  tx: Transaction<Database>,
  loanId: string,
): Promise<void> {
  const all = { installmentIds: 'all', creditLeftCents: 0 } as const
  for (const txid of await replaceCharges(tx, loanId, all)) await jobs.send('remove-charge', { txid }, { tx })
  const own = tx.selectFrom('installments').select('id').where('loanId', '=', loanId)
  await tx.deleteFrom('reminders').where('installmentId', 'in', own).execute()
}
