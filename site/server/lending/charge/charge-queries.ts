import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ReckonedLine } from './charge-lines.ts'
import type { ChargeLineRow, ChargeRow } from './tables.ts'

/** The charge for the same subject that can still be paid. */
export const livingCharge = (
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
  lines: readonly ReckonedLine[],
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

/** Keeps what a line really cost, and that this charge paid it. */
export const settleLine = (
  tx: Transaction<Database>,
  txid: string,
  { installmentId, ...line }: ReckonedLine,
  settledAt: Date,
) =>
  tx
    .updateTable('chargeLines')
    .set({ ...line, settledAt })
    .where('txid', '=', txid)
    .where('installmentId', '=', installmentId)
    .execute()

/**
 * Charges of a loan that wait for money and must not be paid beside another one any more: those with one of these
 * instalments, or all; those that take off more credit than is left, for which too little would come in; with
 * `orWithdrawal` also the one that gives the loan back. Answers the ones that were marked.
 */
export async function replaceCharges(
  tx: Transaction<Database>,
  loanId: string,
  {
    installmentIds,
    creditLeftCents,
    except,
    orWithdrawal = false,
  }: {
    installmentIds: readonly string[] | 'all'
    creditLeftCents: number
    except?: string
    orWithdrawal?: boolean
  },
): Promise<string[]> {
  const replaced = await tx
    .updateTable('charges')
    .set({ status: 'replaced' })
    .where('loanId', '=', loanId)
    .where('status', 'in', ['new', 'active'])
    .$if(except !== undefined, query => query.where('txid', '<>', except!))
    .$if(installmentIds !== 'all', query =>
      query.where(({ eb, or, selectFrom }) =>
        or([
          eb(
            'txid',
            'in',
            selectFrom('chargeLines')
              .select('chargeLines.txid')
              .where('installmentId', 'in', installmentIds as string[]),
          ),
          eb('creditCents', '>', creditLeftCents),
          ...(orWithdrawal ? [eb('kind', '=', 'withdrawal')] : []),
        ]),
      ),
    )
    .returning('txid')
    .execute()
  return replaced.map(({ txid }) => txid)
}
