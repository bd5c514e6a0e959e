import type { Transaction } from 'kysely'
import type { AgreementDocument, AgreementSignature } from '../../../../shared/api/agreements.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { CodeRequestRow } from '../../db/schema/identity.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { requestSignatureCode, signingAudience, spendSignatureCode } from '../../identity/signature-code.ts'
import { tryCode } from '../../identity/try-code.ts'
import { payableLoan } from '../charge/payable-loan.ts'
import { maskedPhone } from '../contract/find-contract.ts'
import { sealedEvidence } from '../contract/seal.ts'
import type { Signer } from '../contract/sign.ts'
import { carryOut } from './carry-out.ts'
import { documentView, figuresFor, newestAgreement } from './issue.ts'
import type { AgreementNeeds } from './needs.ts'
import type { AgreementFigures, AgreementRow } from './tables.ts'

interface Asked {
  customerId: string
  loanId: string
}

/** The newest document of the customer's own loan. @throws AppError `not-found` */
export async function findAgreement(
  needs: AgreementNeeds,
  { customerId, loanId }: Asked,
): Promise<AgreementDocument> {
  return documentView((await ownDocument(needs, { customerId, loanId })).agreement)
}

/**
 * Sends the code that signs the document that was read, and nothing else.
 * @throws AppError `not-found`, `agreement-changed`, `agreement-not-possible`, `code-cooldown`, `rate-limited`
 */
export async function sendAgreementCode(needs: AgreementNeeds, asked: Asked & { sha256: string }) {
  const { agreement, phone, phoneState } = await ownDocument(needs, asked)
  if (!isOfToday(needs, agreement, asked.sha256)) throw new AppError('agreement-changed')
  if (phoneState !== null) throw new AppError('agreement-not-possible')
  const { id: contractId, number } = agreement
  const signing = { phone, isProved: true, contractId, number, what: 'o aditivo' } as const
  const requestId = await requestSignatureCode(needs, signing)
  return { requestId, phone: maskedPhone(phone) }
}

/**
 * Signs the document with this hash, and replaces the open instalments by those that it lists.
 * @throws AppError `not-found`, `agreement-changed`, `code-wrong`, `code-expired`, `code-tries-used-up`, `loan-not-payable`
 */
export async function signAgreement(
  needs: AgreementNeeds,
  asked: Asked & AgreementSignature,
  signer: Signer,
): Promise<AgreementDocument> {
  const now = new Date(needs.clock.now())
  const { agreement, phone } = await ownDocument(needs, asked)
  if (!isOfToday(needs, agreement, asked.sha256)) throw new AppError('agreement-changed')
  const { requestId, code, customerId, loanId } = asked
  const request = await tryCode(needs, { requestId, phone, code })
  if (request.audience !== signingAudience(agreement.id)) throw new AppError('code-expired')
  return needs.db.transaction().execute(async tx => {
    const { loan } = await payableLoan(tx, customerId, loanId)
    const figures = await figuresFor(tx, loan, agreement.figures.choice, todayInSaoPaulo(now))
    if (!figures || !isSame(figures, agreement.figures)) throw new AppError('agreement-changed')
    await spendSignatureCode(tx, needs, { request, customerId })
    if (!(await seal(needs, tx, { agreement, phone, request, signer, now })))
      throw new AppError('agreement-changed')
    await carryOut(needs, tx, loan, { agreement, now })
    return documentView((await newestAgreement(tx, loanId))!)
  })
}

async function ownDocument({ db }: AgreementNeeds, { customerId, loanId }: Asked) {
  return db.transaction().execute(async tx => {
    const owner = await tx
      .selectFrom('customers as c')
      .innerJoin('loans as l', 'l.customerId', 'c.id')
      .select(['c.phone', 'c.phoneState'])
      .where('l.id', '=', loanId)
      .where('c.id', '=', customerId)
      .executeTakeFirst()
    const agreement = owner && (await newestAgreement(tx, loanId))
    if (!owner || !agreement) throw new AppError('not-found', { detail: 'loan-not-found' })
    return { ...owner, agreement }
  })
}

const isOfToday = (
  { clock }: AgreementNeeds,
  { sha256, signedAt, issuedOn }: AgreementRow,
  read: string,
): boolean => !signedAt && sha256 === read.toLowerCase() && issuedOn === todayInSaoPaulo(clock.now())

/** jsonb does not keep the order of keys, so figures are compared one by one. */
const isSame = (now: AgreementFigures, stated: AgreementFigures): boolean =>
  now.owedCents === stated.owedCents &&
  now.waivedCents === stated.waivedCents &&
  now.choice.totalCents === stated.choice.totalCents &&
  now.firstNumber === stated.firstNumber &&
  now.replaced.length === stated.replaced.length &&
  now.replaced.every(({ id, unpaidCents, chargesCents }, index) => {
    const each = stated.replaced[index]!
    return id === each.id && unpaidCents === each.unpaidCents && chargesCents === each.chargesCents
  })

async function seal(
  { config }: AgreementNeeds,
  tx: Transaction<Database>,
  given: { agreement: AgreementRow; phone: string; request: CodeRequestRow; signer: Signer; now: Date },
): Promise<boolean> {
  const { agreement, phone, request, signer, now } = given
  const { id, sha256, textVersion, number, figures } = agreement
  const facts = { ...signer, sha256, textVersion, number, firstDueDate: figures.choice.firstDueDate }
  const { numUpdatedRows } = await tx
    .updateTable('agreements')
    .set({ signedAt: now, evidence: sealedEvidence(config, facts, { phone, request, now }) })
    .where('id', '=', id)
    .where('signedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
