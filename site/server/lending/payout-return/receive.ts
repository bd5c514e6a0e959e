import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ReportedReturn } from '../../providers/pix/returns.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { lockPayout } from '../payout/payout-queries.ts'
import { receiveCameBack } from '../refund/came-back.ts'
import type { ReturnNeeds } from './needs.ts'
import { loanOfTransfer, obstacleTo, paysShop, unmatchedReturns } from './return-queries.ts'
import type { PayoutReturnRow } from './tables.ts'
import { unpay } from './unpay.ts'

/**
 * `recorded`, `contradicted`: of a refund, see `refund/came-back.ts`. `unpaid`: the loan waits for another account. `waiting`: a person
 * decides. `unknown`: no transfer of ours has this name yet; it is stored, and looked for every hour.
 */
export type OwnReturn =
  | 'recorded'
  | 'duplicate'
  | 'contradicted'
  | 'not-done'
  | 'unpaid'
  | 'waiting'
  | 'unknown'

/** The receiver's bank has sent back a Pix of ours, hours or days later: a refund, or the payout of a loan. Once per return. */
export async function receiveOwnReturn(needs: ReturnNeeds, reported: ReportedReturn): Promise<OwnReturn> {
  const ofRefund = await receiveCameBack(needs, reported)
  if (ofRefund !== 'unknown') return ofRefund
  const { endToEndId, amountCents, at: said } = reported
  const now = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    // The locks before the row, as where staff enter it: in the other order the two would wait for each other.
    const loanId = await loanOfTransfer(tx, endToEndId)
    if (loanId) await lockBoth(tx, loanId)
    const row = await tx
      .insertInto('payoutReturns')
      .values({
        ...{ id: randomUUID(), endToEndId, returnId: reported.returnId!, amountCents, receivedAt: now },
        returnedAt: said > now ? now : said,
      })
      .onConflict(conflict => conflict.column('returnId').doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ? takeIn(needs, tx, row, 'bank') : 'duplicate'
  })
}

async function lockBoth(tx: Transaction<Database>, loanId: string) {
  const payout = (await lockPayout(tx, loanId))!
  return { payout, loan: (await lockLoan(tx, loanId))! }
}

/**
 * The whole payout to a customer, of a loan that nothing was paid of, is undone. Anything else waits for a person, who decides with
 * the customer or the shop.
 */
export async function takeIn(
  needs: Omit<ReturnNeeds, 'db' | 'log'>,
  tx: Transaction<Database>,
  row: PayoutReturnRow,
  who: 'bank' | Staff,
): Promise<OwnReturn> {
  const loanId = await loanOfTransfer(tx, row.endToEndId)
  if (!loanId) return 'unknown'
  const { payout, loan } = await lockBoth(tx, loanId)
  await tx.updateTable('payoutReturns').set({ loanId }).where('id', '=', row.id).execute()
  const obstacle = (await obstacleTo(tx, loan, payout, row)) ?? ((await paysShop(tx, loan)) && 'shop')
  if (!obstacle) {
    await unpay(needs, tx, { loan, payout, row, who })
    return 'unpaid'
  }
  const { endToEndId, returnId, amountCents } = row
  await audit(tx, {
    ...{ who, action: 'payout-came-back-waits', at: new Date(needs.clock.now()), loanId },
    detail: { endToEndId, returnId, amountCents: Number(amountCents), obstacle },
  })
  return 'waiting'
}

/**
 * Part of the hourly job: a return may be reported before we know the name of its payout or refund. One failing return must not stop
 * the others. @throws the first failure, after all of them
 */
export async function matchReturns(needs: ReturnNeeds): Promise<void> {
  const failures: unknown[] = []
  for (const row of await unmatchedReturns(needs.db)) {
    try {
      await match(needs, row)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function match(needs: ReturnNeeds, { id, ...early }: PayoutReturnRow): Promise<void> {
  const { endToEndId, returnId, returnedAt: at } = early
  const reported = { endToEndId, returnId, at, id: returnId, nature: null, state: 'returned' } as const
  const ofRefund = await receiveCameBack(needs, { ...reported, amountCents: Number(early.amountCents) })
  if (ofRefund !== 'unknown') return
  await needs.db.transaction().execute(async tx => {
    const loanId = await loanOfTransfer(tx, endToEndId)
    if (loanId) await lockBoth(tx, loanId)
    const row = await tx
      .selectFrom('payoutReturns')
      .selectAll()
      .where('id', '=', id)
      .where('loanId', 'is', null)
      .where('outcome', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (row) await takeIn(needs, tx, row, 'bank')
  })
}
