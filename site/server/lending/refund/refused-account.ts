import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { claimMissing, claimOf } from '../ledger/claims.ts'
import { creditOf } from '../ledger/ledger.ts'
import type { LoanRow, StoredBankAccount } from '../loan/tables.ts'
import { waitingMove } from '../money-move/money-move.ts'
import { unrecordedTransfers } from '../money-move/unrecorded-refunds.ts'
import { type AccountObstacle, mostAccountChanges } from '../payout/decide.ts'
import type { ProposeNeeds } from './needs.ts'
import { proposeWhole } from './propose.ts'
import { countSignedChanges, pendingRefund, receiverOf, wasRefusedLast } from './refund-queries.ts'
import { viewRefund } from './view.ts'

interface RefusedAccount {
  /** Why the customer cannot give another account for it; undefined when they can. */
  obstacle: AccountObstacle | undefined
  /** Where it was to go. */
  account: StoredBankAccount
  amountCents: number
  changesLeft: number
}

/** A credit that the bank did not take to the customer's account. The caller has locked the loan. */
export async function refusedAccount(
  tx: Transaction<Database>,
  loan: LoanRow,
  { isDenied, hasPhone }: { isDenied: boolean; hasPhone: boolean },
): Promise<RefusedAccount> {
  const loanId = loan.id
  const amountCents = (await creditOf(tx, loanId)) - (await claimOf(tx, loanId))
  const isRefused =
    amountCents > 0 &&
    (await wasRefusedLast(tx, loanId)) &&
    !(await pendingRefund(tx, loanId)) &&
    !(await waitingMove(tx, { kind: 'refund', loanId }))
  const hasUnrecorded = (await unrecordedTransfers(tx)).some(each => each.loanId === loanId)
  const changesLeft = Math.max(0, mostAccountChanges - (await countSignedChanges(tx, loanId)))
  const { account } = await receiverOf(tx, loanId)
  const obstacle = obstacleOf({ isRefused, hasUnrecorded, isDenied, hasPhone, changesLeft })
  return { obstacle, account, amountCents, changesLeft }
}

function obstacleOf(facts: {
  isRefused: boolean
  hasUnrecorded: boolean
  isDenied: boolean
  hasPhone: boolean
  changesLeft: number
}): AccountObstacle | undefined {
  if (!facts.isRefused) return 'not-refused'
  if (facts.hasUnrecorded) return 'unrecorded'
  if (facts.isDenied) return 'access-denied'
  if (facts.changesLeft === 0) return 'used-up'
  return facts.hasPhone ? undefined : 'phone-unproved'
}

/**
 * The customer has signed this account: refunds of the loan go there, and the credit at once, unless it has to wait (`policy.ts`).
 * The caller has locked the loan.
 */
export async function refundTo(
  needs: ProposeNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  account: StoredBankAccount,
): Promise<void> {
  await tx
    .updateTable('loans')
    .set({ refundAccount: JSON.stringify(account) })
    .where('id', '=', loan.id)
    .execute()
  // What the customer owes comes off first, as in the amount that they have signed.
  const now = new Date(needs.clock.now())
  await claimMissing(tx, loan.id, { at: now, now })
  const { state } = await viewRefund(needs, tx, loan)
  const customer = { by: 'customer', why: 'gave another account' }
  if (state === 'possible') await proposeWhole(needs, tx, loan, customer)
}
