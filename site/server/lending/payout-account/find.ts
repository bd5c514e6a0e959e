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
import type { PayoutAccountNeeds } from './needs.ts'
import type { AccountChangeRow } from './tables.ts'

export interface Asked {
  customerId: string
  loanId: string
}

/** The account of the customer's own payout, and whether another can be given. @throws AppError `not-found` */
export async function payoutAccountOf({ db }: PayoutAccountNeeds, asked: Asked): Promise<PayoutAccount> {
  return db.transaction().execute(async tx => {
    const { loan, payout, obstacle } = await lockedPayout(tx, asked)
    return {
      ...shortAccount(loan.bankAccount!),
      obstacle: obstacle ?? null,
      changesLeft: Math.max(0, mostAccountChanges - (payout?.accountChanges ?? 0)),
    }
  })
}

/**
 * Locks the payout and then the loan, as the job, a withdrawal and `payout again` do, so that of all of them one changes the payout
 * and the others find it changed. @throws AppError `not-found` for anybody else's loan
 */
export async function lockedPayout(tx: Transaction<Database>, { customerId, loanId }: Asked) {
  const owner = isUuid(loanId) ? await ownerOf(tx, loanId) : undefined
  if (owner?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
  const payout = await lockPayout(tx, loanId)
  const loan = (await lockLoan(tx, loanId))!
  // A loan that was refused, or made anonymous, names no account.
  if (!loan.bankAccount) throw new AppError('not-found', { detail: 'loan-not-found' })
  const { phone, phoneState, moneyHeldAt, name, cpf } = owner
  const obstacle = accountObstacle(payout, {
    isForShop: (await payeeOf(tx, loan.applicationId)) !== undefined,
    isDenied: moneyHeldAt !== null,
    hasPhone: phoneState === null,
    hasUnrecordedTransfer: await hasUnrecordedTransfer(tx, loanId),
  })
  return { loan, payout, obstacle, phone, debtor: { name, cpf } }
}

/** The same where another account can be given. @throws AppError `not-found`, `payout-account-not-possible` */
export async function refusedPayout(tx: Transaction<Database>, asked: Asked) {
  const { loan, payout, obstacle, ...customer } = await lockedPayout(tx, asked)
  if (obstacle || !payout) throw new AppError('payout-account-not-possible')
  return { ...customer, loan, payout, account: loan.bankAccount! }
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
    .select(['number', 'fromAccount', 'toAccount', 'signedAt'])
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
