import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { AppError } from '../../errors.ts'
import type { LoanRow } from '../loan/tables.ts'
import { isStale, issueAgain } from './issue.ts'
import type { ContractNeeds } from './needs.ts'
import type { ContractRow } from './tables.ts'

export type FoundContract = ContractRow & { loan: LoanRow; phone: string; phoneState: string | null }

export type ReplacedContract = Pick<ContractRow, 'number' | 'issuedAt' | 'textVersion' | 'figures'>

/**
 * The customer's own contract as of today. An unsigned contract of an earlier day is issued again.
 * @throws AppError `not-found` for another customer's contract, and for one whose time to be kept is over
 */
export async function contractOf(
  needs: ContractNeeds,
  customerId: string,
  token: string,
  now = new Date(needs.clock.now()),
): Promise<FoundContract> {
  const found = await findContract(needs, customerId, token)
  if (found.signedAt || !isStale(found, todayInSaoPaulo(now))) return found
  await issueAgain(needs, found, now)
  return findContract(needs, customerId, token)
}

async function findContract(
  { db }: ContractNeeds,
  customerId: string,
  token: string,
): Promise<FoundContract> {
  const contract = await db
    .selectFrom('contracts')
    .selectAll()
    .where('token', '=', token)
    .where('supersededAt', 'is', null)
    .executeTakeFirst()
  const loan =
    contract &&
    (await db.selectFrom('loans').selectAll().where('id', '=', contract.loanId).executeTakeFirst())
  // The sale was cancelled before the signature: there is nothing to sign any more.
  const isVoid = loan?.closedAt && !contract?.signedAt
  // Its time to be kept is over, and its text is gone (own-data/anonymise.ts).
  const isForgotten = contract?.html === ''
  if (!contract || loan?.customerId !== customerId || isVoid || isForgotten) {
    throw new AppError('not-found', { detail: 'contract-not-found' })
  }
  const customer = await db
    .selectFrom('customers')
    .select(['phone', 'phoneState'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { ...contract, loan, ...customer }
}

/** The document that this one replaced because it was not signed on its day. */
export const replacedBy = (
  { db }: Pick<ContractNeeds, 'db'>,
  { loanId }: Pick<ContractRow, 'loanId'>,
): Promise<ReplacedContract | undefined> =>
  db
    .selectFrom('contracts')
    .select(['number', 'issuedAt', 'textVersion', 'figures'])
    .where('loanId', '=', loanId)
    .where('supersededAt', 'is not', null)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** '11912345678' → '(11) *****-5678' */
export const maskedPhone = (phone: string) =>
  `(${phone.slice(0, 2)}) ${'*'.repeat(phone.length - 6)}-${phone.slice(-4)}`
