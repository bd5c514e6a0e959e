import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { spendDueCredit } from '../charge/spend-credit.ts'
import { claimMissing } from '../ledger/claims.ts'
import { receiptEntries } from '../ledger/entries.ts'
import { book } from '../ledger/ledger.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import type { LoanRow } from '../loan/tables.ts'
import { lockPayout } from '../payout/payout-queries.ts'
import type { ReturnNeeds } from './needs.ts'
import { countedCents, paysShop } from './return-queries.ts'
import type { PayoutReturnRow } from './tables.ts'

/**
 * `credit`: the money is the customer's credit in the loan. `outside`: what it means was settled outside the product, e.g. a shop was
 * paid by hand, or the bank has named one return twice.
 */
export const returnDecisions = ['credit', 'outside'] as const
export type ReturnDecision = (typeof returnDecisions)[number]

/** `not-waiting`: there is no such return, or it was decided. `not-possible`: not for this receiver, or more came back than was sent. */
export type ReturnDecided = 'done' | 'not-waiting' | 'not-possible'

type Receiver = 'customer' | 'shop' | 'unknown'

/**
 * A shop's money is no customer's credit, and money of which no loan is known is nobody's. The loan of a shop goes on: the customer may
 * have the phone, and a loan whose money is not out can be given back at no cost.
 */
export const possibleFor: Record<Receiver, readonly ReturnDecision[]> = {
  customer: ['credit', 'outside'],
  shop: ['outside'],
  unknown: ['outside'],
}

/** Who was paid what came back. */
export async function receiverOf(db: Kysely<Database>, loanId: string | null): Promise<Receiver> {
  if (!loanId) return 'unknown'
  const loan = await db
    .selectFrom('loans')
    .select('applicationId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  return (await paysShop(db, loan)) ? 'shop' : 'customer'
}

/** A person decides about a return that waits. No money leaves by it, so one person is enough. */
export async function decideReturn(
  needs: ReturnNeeds,
  id: string,
  decision: ReturnDecision,
  staff: Staff,
): Promise<ReturnDecided> {
  return needs.db.transaction().execute(async tx => {
    const loanId = (await rowOf(tx, id).executeTakeFirst())?.loanId
    const payout = loanId ? await lockPayout(tx, loanId) : undefined
    const loan = loanId ? await lockLoan(tx, loanId) : undefined
    // Read again behind the locks: somebody else may have decided, or its payout was found.
    const row = await rowOf(tx, id).forUpdate().executeTakeFirst()
    if (!row || row.outcome || row.loanId !== loanId) return 'not-waiting'
    if (!possibleFor[await receiverOf(tx, row.loanId)].includes(decision)) return 'not-possible'
    if (decision === 'credit') {
      const counted = await countedCents(tx, row.endToEndId)
      if (counted + Number(row.amountCents) > Number(payout!.amountCents)) return 'not-possible'
      await credit(needs, tx, { loan: loan!, row, staff })
    } else await settleOutside(needs, tx, { row, staff })
    return 'done'
  })
}

const rowOf = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('payoutReturns').selectAll().where('id', '=', id)

/** It pays what is due, or goes back to another account of the customer as every credit. */
async function credit(
  needs: ReturnNeeds,
  tx: Transaction<Database>,
  { loan, row, staff }: { loan: LoanRow; row: PayoutReturnRow; staff: Staff },
): Promise<void> {
  const { id: loanId, customerId } = loan
  const now = new Date(needs.clock.now())
  const amountCents = Number(row.amountCents)
  const about = { loanId, at: row.returnedAt, now }
  const bookingId = await book(tx, 'payout-credited', receiptEntries(amountCents), about)
  await claimMissing(tx, loanId, { at: now, now })
  await decided(needs, tx, { row, staff, outcome: 'credit', bookingId })
  await notifyOfLoan(needs, tx, { loanId, customerId }, { kind: 'payout-credited', amountCents })
  await spendDueCredit(needs, tx, loanId)
}

const settleOutside = (
  needs: ReturnNeeds,
  tx: Transaction<Database>,
  about: { row: PayoutReturnRow; staff: Staff },
): Promise<void> => decided(needs, tx, { ...about, outcome: 'outside', bookingId: null })

async function decided(
  { clock }: ReturnNeeds,
  tx: Transaction<Database>,
  {
    row: { id, loanId, endToEndId, returnId, amountCents },
    staff,
    outcome,
    bookingId,
  }: { row: PayoutReturnRow; staff: Staff; outcome: 'credit' | 'outside'; bookingId: string | null },
): Promise<void> {
  await tx.updateTable('payoutReturns').set({ outcome, bookingId }).where('id', '=', id).execute()
  const detail = { endToEndId, returnId, amountCents: Number(amountCents) }
  const action = `payout-came-back-${outcome}`
  await audit(tx, { who: staff, action, at: new Date(clock.now()), loanId, detail })
}
