import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { CodeRequests } from '../../db/schema/identity.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requestSignatureCode, signingAudience } from '../../identity/signature-code.ts'
import { spendCode, tryCode } from '../../identity/try-code.ts'
import { emit } from '../events.ts'
import { lockLoan, moveLoan } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { figuresFor } from '../offer/contract-facts.ts'
import { agreementOf, isStale, issueAnew } from './issue.ts'
import { sealOf } from './seal.ts'
import type { ContractRow, SignatureEvidence } from './tables.ts'

/** Where a signature came from, as the server saw it. */
export interface Signer {
  ip: string
  userAgent: string | null
}

type FoundContract = ContractRow & { loan: LoanRow; phone: string }

/**
 * The customer's own contract as it stands today: written anew when the month has turned and nobody has signed.
 * @throws AppError `not-found` for anybody else's
 */
export async function contractOf(
  deps: Deps,
  customerId: string,
  token: string,
  now = new Date(deps.clock.now()),
): Promise<FoundContract> {
  const found = await findContract(deps, customerId, token)
  if (found.signedAt || !isStale(found, todayInSaoPaulo(now))) return found
  await issueAnew(deps, found, now)
  return findContract(deps, customerId, token)
}

async function findContract({ db }: Deps, customerId: string, token: string): Promise<FoundContract> {
  const contract = await db
    .selectFrom('contracts')
    .selectAll()
    .where('token', '=', token)
    .where('supersededAt', 'is', null)
    .executeTakeFirst()
  const loan =
    contract &&
    (await db.selectFrom('loans').selectAll().where('id', '=', contract.loanId).executeTakeFirst())
  if (!contract || loan?.customerId !== customerId) {
    throw new AppError('not-found', { detail: 'contract-not-found' })
  }
  const { phone } = await db
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { ...contract, loan, phone }
}

export interface Signing {
  customerId: string
  token: string
  sha256: string
  confirmation?: { requestId: string; code: string } | undefined
}

/** Sends the code that signs the customer's contract as it stands today. @throws AppError */
export async function sendSignatureCode(deps: Deps, customerId: string, token: string) {
  const { id, number, phone, signedAt } = await contractOf(deps, customerId, token)
  if (signedAt) throw new AppError('contract-signed')
  const requestId = await requestSignatureCode(deps, { phone, contractId: id, number })
  return { requestId, phone: maskedPhone(phone) }
}

/** The request of a code that fits this very document. @throws AppError `code-wrong` and its kin */
async function codeFor(
  deps: Deps,
  { id, phone }: FoundContract,
  { requestId, code }: { requestId: string; code: string },
): Promise<CodeRequests> {
  const request = await tryCode(deps, { requestId, phone, code })
  if (request.audience !== signingAudience(id)) throw new AppError('code-expired')
  return request
}

/**
 * Signs the document with this hash, once: WaitingSignature → Signed, the instalments come to be as the document lists
 * them, and the payout is on its way. One moment counts for all of it: a month may turn in between. @throws AppError
 */
export async function signContract(
  deps: Deps,
  { customerId, token, sha256, confirmation }: Signing,
  signer: Signer,
): Promise<Date> {
  const now = new Date(deps.clock.now())
  const contract = await contractOf(deps, customerId, token, now)
  if (contract.signedAt) throw new AppError('contract-signed')
  if (contract.sha256 !== sha256.toLowerCase()) throw new AppError('contract-changed')
  const request = confirmation && (await codeFor(deps, contract, confirmation))
  await deps.db.transaction().execute(async tx => {
    await lockLoan(tx, contract.loanId)
    if (request) await spendCode(tx, deps, request, undefined)
    if (!(await sealContract(deps, tx, contract, { ...signer, request }, now)))
      throw new AppError((await isSigned(tx, contract)) ? 'contract-signed' : 'contract-changed')
    if (!(await moveLoan(tx, contract.loanId, 'WaitingSignature', 'Signed', now)))
      throw new AppError('conflict')
    await createInstallments(tx, contract, contract.loan.iofBasis ?? deps.config.iofBasis)
    await tx
      .updateTable('loans')
      .set({ scheduledOn: todayInSaoPaulo(now) })
      .where('id', '=', contract.loanId)
      .execute()
    await preparePayout(tx, contract.loan, now)
    await deps.jobs.send('payout', { loanId: contract.loanId }, { tx })
    await emit(deps.listeners.loanSigned, tx, { applicationId: contract.loan.applicationId })
  })
  return now
}

async function sealContract(
  { config }: Deps,
  tx: Transaction<Database>,
  { id, sha256, textVersion, phone }: FoundContract,
  { request, ...signer }: Signer & { request: CodeRequests | undefined },
  now: Date,
): Promise<boolean> {
  const evidence: SignatureEvidence = {
    ...signer,
    ...(request && { code: codeEvent(request, now) }),
    sha256,
    textVersion,
    signedAt: now.toISOString(),
    channel: 'whatsapp',
    phone: maskedPhone(phone),
  }
  const { numUpdatedRows } = await tx
    .updateTable('contracts')
    .set({ signedAt: now, evidence: JSON.stringify({ ...evidence, seal: sealOf(config, evidence) }) })
    .where('id', '=', id)
    .where('signedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was not sealed was signed by somebody faster, or issued anew. */
async function isSigned(tx: Transaction<Database>, { id }: FoundContract): Promise<boolean> {
  const { signedAt } = await tx
    .selectFrom('contracts')
    .select('signedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return signedAt !== null
}

const codeEvent = ({ id, createdAt }: CodeRequests, now: Date) => ({
  requestId: id,
  sentAt: createdAt.toISOString(),
  confirmedAt: now.toISOString(),
})

/** '11912345678' → '(11) *****-5678' */
export const maskedPhone = (phone: string) =>
  `(${phone.slice(0, 2)}) ${'*'.repeat(phone.length - 6)}-${phone.slice(-4)}`

/** As of the day of issue: with an IOF by days, reckoning for today would make them differ from what was signed. */
async function createInstallments(
  tx: Transaction<Database>,
  { loan, issuedOn }: FoundContract,
  iofBasis: 'spec' | 'practice',
) {
  const { schedule } = figuresFor(agreementOf(loan, iofBasis), issuedOn)
  await tx
    .insertInto('installments')
    .values(
      schedule.map(({ number, dueDate, faceAmountCents, principalCents, interestCents }) => ({
        id: randomUUID(),
        loanId: loan.id,
        number,
        dueDate,
        faceCents: faceAmountCents,
        principalCents,
        interestCents,
        status: 'Pending' as const,
      })),
    )
    .execute()
}

const preparePayout = (tx: Transaction<Database>, loan: LoanRow, createdAt: Date) =>
  tx
    .insertInto('payouts')
    .values({
      id: randomUUID(),
      loanId: loan.id,
      amountCents: loan.principalCents!,
      status: 'pending',
      createdAt,
    })
    .execute()
