import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { PricedLine } from './charge-lines.ts'
import type { ChargeLineRow, ChargeRow } from './tables.ts'

/** The charge for the same subject that is still payable. */
export const reusableCharge = (
  tx: Transaction<Database>,
  loanId: string,
  subject: string,
  now: Date,
): Promise<ChargeRow | undefined> =>
  tx
    .selectFrom('charges')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('subject', '=', subject)
    .where('status', 'in', ['new', 'active'])
    .where('expiresAt', '>', now)
    .executeTakeFirst()

export async function addCharge(
  tx: Transaction<Database>,
  charge: ChargeRow,
  lines: readonly (PricedLine & { leftCents?: number })[],
): Promise<void> {
  await tx.insertInto('charges').values(charge).execute()
  if (lines.length === 0) return
  const rows = lines.map(line => ({ ...line, id: randomUUID(), txid: charge.txid }))
  await tx.insertInto('chargeLines').values(rows).execute()
}

export const chargeByTxid = (db: Kysely<Database>, txid: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('charges').selectAll().where('txid', '=', txid).executeTakeFirst()

export const linesOf = (db: Kysely<Database>, txid: string): Promise<ChargeLineRow[]> =>
  db.selectFrom('chargeLines').selectAll().where('txid', '=', txid).orderBy('number').execute()

/**
 * Marks the waiting charges of a loan that must not be paid any more and returns their txids: charges with one of these
 * instalments (or all charges), charges that subtract more credit than is left, and with `orWithdrawal` the charge of a
 * withdrawal. With `keepDebits` scheduled debits stay: a code that was only asked for must not stop them. With `today` those stay
 * that a bank cannot stop any more, while something of their instalment is open: their money comes, and pays it.
 */
export async function replaceCharges(
  tx: Transaction<Database>,
  loanId: string,
  {
    installmentIds,
    creditLeftCents,
    except,
    orWithdrawal = false,
    keepDebits = false,
    today,
  }: {
    installmentIds: readonly string[] | 'all'
    creditLeftCents: number
    except?: string
    orWithdrawal?: boolean
    keepDebits?: boolean
    today?: CalendarDay
  },
): Promise<string[]> {
  const replaced = await tx
    .updateTable('charges')
    .set({ status: 'replaced' })
    .where('loanId', '=', loanId)
    .where('status', 'in', ['new', 'active'])
    .$if(keepDebits, query => query.where('mode', '<>', 'cobr'))
    .$if(today !== undefined, query =>
      query.where(({ eb, or, not, exists, selectFrom }) =>
        or([
          eb('mode', '<>', 'cobr'),
          eb('payableUntil', '>', today!),
          not(
            exists(
              selectFrom('chargeLines as cl')
                .innerJoin('installments as i', 'i.id', 'cl.installmentId')
                .select('cl.txid')
                .whereRef('cl.txid', '=', 'charges.txid')
                .where('i.status', '=', 'Pending'),
            ),
          ),
        ]),
      ),
    )
    .$if(except !== undefined, query => query.where('txid', '<>', except!))
    .$if(installmentIds !== 'all', query =>
      query.where(({ eb, or, selectFrom }) =>
        or([
          // An empty list is no SQL.
          ...(installmentIds.length > 0
            ? [
                eb(
                  'txid',
                  'in',
                  selectFrom('chargeLines')
                    .select('chargeLines.txid')
                    .where('installmentId', 'in', installmentIds as string[]),
                ),
              ]
            : []),
          eb('creditCents', '>', creditLeftCents),
          ...(orWithdrawal ? [eb('kind', '=', 'withdrawal')] : []),
        ]),
      ),
    )
    .returning('txid')
    .execute()
  return replaced.map(({ txid }) => txid)
}

/** Replaced charges that the bank would still take money for. */
export const stuckRemovals = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('charges')
    .select(['txid', 'loanId', 'amountCents', 'createdAt'])
    .where('status', '=', 'replaced')
    .where('removedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .execute()
