import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import type { PayoutRow } from '../payout/tables.ts'
import { payeeOf } from '../purchase/purchase-queries.ts'
import { sentPayout } from '../refund/refund-queries.ts'
import type { PayoutReturnRow } from './tables.ts'

/** The loan whose payout this transfer is, or was. */
export async function loanOfTransfer(
  db: Kysely<Database>,
  endToEndId: string,
): Promise<string | null | undefined> {
  const payout = await db
    .selectFrom('payouts')
    .select('loanId')
    .where('endToEndId', '=', endToEndId)
    .executeTakeFirst()
  if (payout) return payout.loanId
  const earlier = await db
    .selectFrom('payoutReturns')
    .select('loanId')
    .where('endToEndId', '=', endToEndId)
    .where('loanId', 'is not', null)
    .executeTakeFirst()
  return earlier?.loanId
}

/** What the receiver's bank has sent back of a transfer. What was settled outside may be one return that the bank has named twice. */
export async function cameBackCents(db: Kysely<Database>, endToEndId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payoutReturns')
    .select(({ fn }) => fn.sum<string | number | null>('amountCents').as('cents'))
    .where('endToEndId', '=', endToEndId)
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '!=', 'outside')]))
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** What of a transfer was undone or credited: no more than was sent. */
export async function countedCents(db: Kysely<Database>, endToEndId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payoutReturns')
    .select(({ fn }) => fn.sum<string | number | null>('amountCents').as('cents'))
    .where('endToEndId', '=', endToEndId)
    .where('outcome', 'in', ['unpaid', 'credit'])
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** Whether this return was taken in, of a payout or of a refund. */
export async function isKnownReturn(db: Kysely<Database>, returnId: string): Promise<boolean> {
  for (const table of ['payoutReturns', 'refundComebacks'] as const) {
    const query = db.selectFrom(table).select('id').where('returnId', '=', returnId)
    if (await query.executeTakeFirst()) return true
  }
  return false
}

/** Whether a transfer that the bank reports is one that we have sent. */
export const isOurTransfer = async (db: Kysely<Database>, endToEndId: string): Promise<boolean> =>
  (await sentPayout(db, endToEndId)) !== undefined || Boolean(await loanOfTransfer(db, endToEndId))

/** Returns of which no payout is known yet, oldest first. Those that staff have entered as a refund's are not among them. */
export const unmatchedReturns = (db: Kysely<Database>): Promise<PayoutReturnRow[]> =>
  waiting(db).where('r.loanId', 'is', null).execute()

/** Returns that wait for a person, oldest first. */
export const waitingReturns = (db: Kysely<Database>): Promise<PayoutReturnRow[]> => waiting(db).execute()

const waiting = (db: Kysely<Database>) =>
  db
    .selectFrom('payoutReturns as r')
    .selectAll('r')
    .where('r.outcome', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('refundComebacks as c').select('c.id').whereRef('c.returnId', '=', 'r.returnId')),
      ),
    )
    .orderBy('r.receivedAt')
    .orderBy('r.id')

/**
 * Why the loan cannot simply be one that is not paid out any more. `part`: it is not the whole payout, or not of the last one.
 * `used`: something was paid, agreed or ended since. The caller has locked payout and loan.
 */
export async function obstacleTo(
  tx: Transaction<Database>,
  loan: LoanRow,
  payout: PayoutRow,
  { endToEndId, amountCents }: Pick<PayoutReturnRow, 'endToEndId' | 'amountCents'>,
): Promise<'part' | 'used' | undefined> {
  if (payout.status !== 'sent' || payout.endToEndId !== endToEndId) return 'part'
  if (Number(amountCents) !== Number(payout.amountCents)) return 'part'
  if (loan.status !== 'UpToDate' || loan.closedAt || loan.writtenOffAt) return 'used'
  const installments = await installmentsOf(tx, loan.id)
  if (installments.some(({ status, addedOn }) => status !== 'Pending' || addedOn)) return 'used'
  const other = await tx
    .selectFrom('ledgerEntries')
    .select('id')
    .where('loanId', '=', loan.id)
    .where('kind', 'not in', ['payout', 'payout-came-back'])
    .limit(1)
    .executeTakeFirst()
  return other && 'used'
}

/** Whether the loan pays a shop: the customer may have the phone, so a person speaks with both. */
export const paysShop = async (
  db: Kysely<Database>,
  { applicationId }: Pick<LoanRow, 'applicationId'>,
): Promise<boolean> => (await payeeOf(db, applicationId)) !== undefined
