import type { Kysely, Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'

/** A debit with its charge and instalment. */
export const debitsQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('debits as d')
    .innerJoin('charges as c', 'c.txid', 'd.txid')
    .innerJoin('installments as i', 'i.id', 'd.installmentId')
    .innerJoin('mandates as m', 'm.id', 'd.mandateId')
    .innerJoin('loans as l', 'l.id', 'c.loanId')
    .select(['d.txid', 'd.mandateId', 'd.installmentId', 'd.firstDay', 'd.tryDay', 'd.retries', 'd.failedAt'])
    .select(['c.loanId', 'c.status', 'c.amountCents', 'c.createdAt', 'i.number', 'i.dueDate'])
    .select(['m.idRec', 'l.customerId'])

export type Debit = NonNullable<Awaited<ReturnType<typeof debitByTxid>>>

export const debitByTxid = (db: Kysely<Database>, txid: string) =>
  debitsQuery(db).where('d.txid', '=', txid).executeTakeFirst()

/** Debits of a loan that are scheduled or are about to be. */
export const liveDebits = (db: Kysely<Database>, loanId: string): Promise<Debit[]> =>
  debitsQuery(db)
    .where('c.loanId', '=', loanId)
    .where('c.status', 'in', ['new', 'active'])
    .orderBy('d.firstDay')
    .execute()

/**
 * Debits whose attempt was due by this day and whose end is unknown, those that the bank may not know yet, and those that were
 * stopped too late, whose money may have come.
 */
export const debitsToAsk = (db: Kysely<Database>, now: Date, page?: Page): Promise<Debit[]> =>
  debitsQuery(db)
    // As the index `charges_live_debits` has it: few of all charges.
    .where('c.mode', '=', 'cobr')
    .where('c.removedAt', 'is', null)
    .where('c.status', 'in', ['new', 'active', 'replaced'])
    .where(({ eb, or, and }) =>
      or([
        eb('c.status', '=', 'new'),
        and([eb('c.status', '=', 'active'), eb('d.tryDay', '<=', todayInSaoPaulo(now))]),
        and([eb('c.status', '=', 'replaced'), eb('c.expiresAt', '>', now)]),
      ]),
    )
    .$if(page?.after !== undefined, query => query.where('c.txid', '>', page!.after!))
    .orderBy(page ? 'c.txid' : 'd.tryDay')
    .$if(page !== undefined, query => query.limit(page!.limit))
    .execute()

/** The latest debit of a loan that failed for good, if its instalment is still open. */
export const failedDebit = (db: Kysely<Database>, loanId: string): Promise<Debit | undefined> =>
  debitsQuery(db)
    .where('c.loanId', '=', loanId)
    .where('d.failedAt', 'is not', null)
    .where('i.status', '=', 'Pending')
    .orderBy('d.firstDay', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ids of instalments whose debit failed for good: the customer was told to pay them in another way. */
export async function failedUnder(tx: Transaction<Database>, mandateId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('debits')
    .select('installmentId')
    .where('mandateId', '=', mandateId)
    .where('failedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ installmentId }) => installmentId))
}

/** Marks the debits of a loan that must not be made any more and returns their txids. */
export async function stopDebits(tx: Transaction<Database>, loanId: string): Promise<string[]> {
  const stopped = await tx
    .updateTable('charges')
    .set({ status: 'replaced' })
    .where('loanId', '=', loanId)
    .where('mode', '=', 'cobr')
    .where('status', 'in', ['new', 'active'])
    .returning('txid')
    .execute()
  return stopped.map(({ txid }) => txid)
}
