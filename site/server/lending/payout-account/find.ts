import type { Kysely, Transaction } from 'kysely'
import type { AccountDocument, PayoutAccount } from '../../../../shared/api/payout-account.ts'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { shortAccount } from '../loan/bank-account.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { accountObstacle, mostAccountChanges } from '../payout/decide.ts'
import { hasUnrecordedTransfer, lockPayout } from '../payout/payout-queries.ts'
import { payeeOf } from '../purchase/purchase-queries.ts'
import { refusedAccount } from '../refund/refused-account.ts'
import type { PayoutAccountNeeds } from './needs.ts'
import type { AccountChangeRow } from './tables.ts'

export interface Asked {
  customerId: string
  loanId: string
}

/** The account of the customer's own payout or refund, and whether another can be given. @throws AppError `not-found` */
export async function payoutAccountOf({ db }: PayoutAccountNeeds, asked: Asked): Promise<PayoutAccount> {
  return db.transaction().execute(async tx => {
    const { account, obstacle, changesLeft, isForRefund } = await lockedTransfer(tx, asked)
    return { ...shortAccount(account), obstacle: obstacle ?? null, changesLeft, isForRefund }
  })
}

/**
 * Locks the payout and then the loan, as the job, a withdrawal and `payout again` do, so that of all of them one changes the payout
 * and the others find it changed. @throws AppError `not-found` for anybody else's loan
 */
export async function lockedTransfer(tx: Transaction<Database>, { customerId, loanId }: Asked) {
  const owner = isUuid(loanId) ? await ownerOf(tx, loanId) : undefined
  if (owner?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
  const payout = await lockPayout(tx, loanId)
  const loan = (await lockLoan(tx, loanId))!
  // A loan that was refused, or made anonymous, names no account.
  if (!loan.bankAccount) throw new AppError('not-found', { detail: 'loan-not-found' })
  const { phone, phoneState, moneyHeldAt, name, cpf } = owner
  const found = { loan, payout, phone, debtor: { name, cpf } }
  const stops = { isDenied: moneyHeldAt !== null, hasPhone: phoneState === null }
  // Money comes before a credit: a loan whose payout waits has none.
  if (payout?.status === 'sent') {
    const refused = await refusedAccount(tx, loan, stops)
    if (refused.obstacle !== 'not-refused') return { ...found, ...refused, isForRefund: true }
  }
  const obstacle = accountObstacle(payout, {
    ...stops,
    isForShop: (await payeeOf(tx, loan.applicationId)) !== undefined,
    hasUnrecordedTransfer: await hasUnrecordedTransfer(tx, loanId),
  })
  const changesLeft = Math.max(0, mostAccountChanges - (payout?.accountChanges ?? 0))
  const { amountCents = 0 } = payout ?? {}
  return { ...found, obstacle, account: loan.bankAccount, amountCents, changesLeft, isForRefund: false }
}

/** The same where another account can be given. @throws AppError `not-found`, `payout-account-not-possible` */
export async function refusedTransfer(tx: Transaction<Database>, asked: Asked) {
  const { payout, obstacle, ...found } = await lockedTransfer(tx, asked)
  if (obstacle || !payout) throw new AppError('payout-account-not-possible')
  return { ...found, payout }
}

const ownerOf = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('loans as l')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['l.customerId', 'c.phone', 'c.phoneState', 'c.moneyHeldAt', 'c.name', 'c.cpf'])
    .where('l.id', '=', loanId)
    .executeTakeFirst()

/** The newest document of a loan that is signed, or waits for the signature. */
export const newestChange = (db: Kysely<Database>, loanId: string): Promise<AccountChangeRow | undefined> =>
  db
    .selectFrom('accountChanges')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('supersededAt', 'is', null)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The changes that were signed, oldest first. */
export const signedChanges = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('accountChanges')
    .select(['number', 'fromAccount', 'toAccount', 'signedAt', 'isForRefund'])
    .where('loanId', '=', loanId)
    .where('signedAt', 'is not', null)
    .orderBy('signedAt')
    .execute()

/** A document as the API returns it. */
export const documentView = ({
  id,
  html,
  sha256,
  issuedAt,
  signedAt,
  toAccount,
}: AccountChangeRow): AccountDocument => ({
  ...{ id, html, sha256, issuedAt: issuedAt.toISOString(), signedAt: signedAt?.toISOString() ?? null },
  ...shortAccount(toAccount!),
})
