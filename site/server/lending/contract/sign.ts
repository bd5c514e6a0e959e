import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { ScheduleRow } from '../../../../shared/loan/schedule.ts'
import type { CodeRequestRow } from '../../db/schema/identity.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { provePhone } from '../../identity/prove-phone.ts'
import { requestSignatureCode, signingAudience, spendSignatureCode } from '../../identity/signature-code.ts'
import { tryCode } from '../../identity/try-code.ts'
import { emit } from '../events.ts'
import { addInstallments } from '../loan/installment-queries.ts'
import { lockLoan, moveLoan } from '../loan/loan-queries.ts'
import { agreementOf, figuresFor } from '../offer/agreement.ts'
import { preparePayout } from '../payout/payout-queries.ts'
import { contractOf, type FoundContract, maskedPhone } from './find-contract.ts'
import type { ContractNeeds } from './needs.ts'
import { sealedEvidence } from './seal.ts'

/** Network address and browser of the signature's request. */
export interface Signer {
  ip: string
  userAgent: string | null
}

export interface Signing {
  customerId: string
  token: string
  sha256: string
  confirmation?: { requestId: string; code: string } | undefined
}

/**
 * Sends the code that signs the customer's contract of today. With the hash of the document that was read, no code is
 * sent for another one. @throws AppError `contract-signed`, `contract-changed`
 */
export async function sendSignatureCode(
  needs: ContractNeeds,
  customerId: string,
  token: string,
  read?: string | undefined,
) {
  const contract = await contractOf(needs, customerId, token)
  const { id, number, phone, signedAt, sha256 } = contract
  if (signedAt) throw new AppError('contract-signed')
  if (read !== undefined && read.toLowerCase() !== sha256) throw new AppError('contract-changed')
  // Its new holder would get the code.
  if (contract.phoneState === 'lost') throw new AppError('conflict', { detail: 'phone-lost' })
  const isProved = contract.phoneState === null
  const requestId = await requestSignatureCode(needs, { phone, isProved, contractId: id, number })
  return { requestId, phone: maskedPhone(phone) }
}

/** The request of a code that was sent for this document. @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up` */
async function codeFor(
  needs: ContractNeeds,
  { id, phone }: FoundContract,
  { requestId, code }: { requestId: string; code: string },
): Promise<CodeRequestRow> {
  const request = await tryCode(needs, { requestId, phone, code })
  if (request.audience !== signingAudience(id)) throw new AppError('code-expired')
  return request
}

/**
 * Signs the document with this hash: WaitingSignature → Signed. Writes the instalments that the document lists and
 * enqueues the payout. The clock is read once, because the month may change during the call. @throws AppError
 */
export async function signContract(
  needs: ContractNeeds,
  { customerId, token, sha256, confirmation }: Signing,
  signer: Signer,
): Promise<Date> {
  const now = new Date(needs.clock.now())
  const contract = await contractOf(needs, customerId, token, now)
  if (contract.signedAt) throw new AppError('contract-signed')
  if (contract.sha256 !== sha256.toLowerCase()) throw new AppError('contract-changed')
  const request = confirmation && (await codeFor(needs, contract, confirmation))
  await needs.db.transaction().execute(async tx => {
    const loan = await lockLoan(tx, contract.loanId)
    if (loan?.closedAt) throw new AppError('not-found', { detail: 'contract-not-found' })
    if (request) {
      await spendSignatureCode(tx, needs, { request, customerId })
      await provePhone(tx, needs, customerId)
    }
    if (!(await sealContract(needs, tx, contract, { ...signer, request }, now)))
      throw new AppError((await isSigned(tx, contract)) ? 'contract-signed' : 'contract-changed')
    if (!(await moveLoan(tx, contract.loanId, 'WaitingSignature', 'Signed', now)))
      throw new AppError('conflict')
    await addInstallments(tx, contract.loanId, signedSchedule(needs, contract))
    await tx
      .updateTable('loans')
      .set({ scheduledOn: todayInSaoPaulo(now) })
      .where('id', '=', contract.loanId)
      .execute()
    await preparePayout(tx, contract.loan, now)
    await needs.jobs.send('payout', { loanId: contract.loanId }, { tx })
    await emit(needs.listeners.loanSigned, tx, { applicationId: contract.loan.applicationId })
  })
  return now
}

/** The instalments that the document lists, as stored with it; of an older document, as of its day of issue. */
function signedSchedule(
  { config }: ContractNeeds,
  { figures, loan, issuedOn }: FoundContract,
): ScheduleRow[] {
  return figures?.schedule ?? figuresFor(agreementOf(loan, config.iofBasis), issuedOn).schedule
}

async function sealContract(
  { config }: ContractNeeds,
  tx: Transaction<Database>,
  { id, sha256, textVersion, phone, number, figures, legalCet }: FoundContract,
  { request, ...signer }: Signer & { request: CodeRequestRow | undefined },
  now: Date,
): Promise<boolean> {
  const facts = {
    ...{ ...signer, sha256, textVersion, number, legalCet },
    ...(figures && { firstDueDate: figures.firstDueDate }),
  }
  const { numUpdatedRows } = await tx
    .updateTable('contracts')
    .set({ signedAt: now, evidence: sealedEvidence(config, facts, { phone, request, now }) })
    .where('id', '=', id)
    .where('signedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Tells a contract that another call has signed from one that was issued again. */
async function isSigned(tx: Transaction<Database>, { id }: FoundContract): Promise<boolean> {
  const { signedAt } = await tx
    .selectFrom('contracts')
    .select('signedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return signedAt !== null
}
