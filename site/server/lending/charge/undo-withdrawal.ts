import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { oppositeEntries } from '../ledger/back-entries.ts'
import { book } from '../ledger/ledger.ts'
import type { LoanRow } from '../loan/tables.ts'

/**
 * The money by which a loan was given back is gone, because a bank took it back: the loan owes again what it owed, and what was
 * paid before counts as it did. The caller has locked the loan, and reopens it.
 */
export async function undoWithdrawal(
  tx: Transaction<Database>,
  { id: loanId }: LoanRow,
  now: Date,
): Promise<void> {
  const entries = await tx
    .selectFrom('ledgerEntries')
    .select(['account', ({ fn }) => fn.sum<string | number>('amountCents').as('cents')])
    .where('loanId', '=', loanId)
    .where('kind', 'in', ['withdrawal', 'withdrawal-undone'])
    .groupBy('account')
    .execute()
  const booked = Object.fromEntries(entries.map(({ account, cents }) => [account, Number(cents)]))
  await book(tx, 'withdrawal-undone', oppositeEntries(booked), { loanId, at: now, now })
  await tx
    .updateTable('installments')
    .set({ status: 'Pending' })
    .where('loanId', '=', loanId)
    .where('status', '=', 'Cancelled')
    .execute()
  const paid = tx
    .updateTable('charges as c')
    .where('c.loanId', '=', loanId)
    .where('c.kind', '=', 'withdrawal')
    .where('c.status', '=', 'paid')
  // Of several codes that had paid it together, the others keep their money: each has paid a part.
  await paid
    .set({ status: 'partial', paidAt: null })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as p')
          .select('p.id')
          .whereRef('p.txid', '=', 'c.txid')
          .where(({ or, eb }) =>
            or([eb('p.reversedCents', 'is', null), eb('p.amountCents', '>', eb.ref('p.reversedCents'))]),
          ),
      ),
    )
    .execute()
  // One that a credit had paid without a Pix has paid nothing.
  await paid.set({ status: 'replaced', paidAt: null }).execute()
}
