import type { Transaction } from 'kysely'
import type { AccountDocument, AccountSignature } from '../../../../shared/api/payout-account.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { CodeRequestRow } from '../../db/schema/identity.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { provePhone } from '../../identity/prove-phone.ts'
import { requestSignatureCode, signingAudience, spendSignatureCode } from '../../identity/signature-code.ts'
import { tryCode } from '../../identity/try-code.ts'
import { audit } from '../audit/audit.ts'
import { maskedPhone } from '../contract/find-contract.ts'
import { sealedEvidence } from '../contract/seal.ts'
import type { Signer } from '../contract/sign.ts'
import { isSameAccount, shortAccount } from '../loan/bank-account.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import type { StoredBankAccount } from '../loan/tables.ts'
import { notify } from '../notify/notify.ts'
import { beginNextRound } from '../payout/pay-out.ts'
import type { PayoutRow } from '../payout/tables.ts'
import { refundTo } from '../refund/refused-account.ts'
import { type Asked, documentView, lockedTransfer, newestChange, refusedTransfer } from './find.ts'
import type { PayoutAccountNeeds } from './needs.ts'
import type { AccountChangeRow } from './tables.ts'

/** The newest document of the customer's own loan. @throws AppError `not-found` */
export async function findAccountChange(needs: PayoutAccountNeeds, asked: Asked): Promise<AccountDocument> {
  return needs.db.transaction().execute(async tx => {
    await lockedTransfer(tx, asked)
    return documentView(await newest(tx, asked.loanId))
  })
}

/**
 * Sends the code that signs the document that was read, and nothing else.
 * @throws AppError `not-found`, `payout-account-not-possible`, `payout-account-changed`, `code-cooldown`, `rate-limited`
 */
export async function sendAccountCode(needs: PayoutAccountNeeds, asked: Asked & { sha256: string }) {
  const { change, phone } = await needs.db.transaction().execute(async tx => ({
    phone: (await refusedTransfer(tx, asked)).phone,
    change: await readable(needs, tx, asked),
  }))
  const { id: contractId, number } = change
  const signing = { phone, isProved: true, contractId, number, what: 'o aditivo' } as const
  const requestId = await requestSignatureCode(needs, signing)
  return { requestId, phone: maskedPhone(phone) }
}

/**
 * Signs the document with this hash: the payout goes to its account, in a new round, or the credit that the bank refused does. Of this, `payout again`, a withdrawal and a late
 * report of the bank, whoever locks the payout first wins.
 * @throws AppError `not-found`, `payout-account-not-possible`, `payout-account-changed`, `code-wrong`, `code-expired`, `code-tries-used-up`
 */
export async function signAccountChange(
  needs: PayoutAccountNeeds,
  asked: Asked & AccountSignature,
  signer: Signer,
): Promise<AccountDocument> {
  const now = new Date(needs.clock.now())
  const { requestId, code, customerId, loanId } = asked
  const { change, phone } = await needs.db.transaction().execute(async tx => ({
    phone: (await refusedTransfer(tx, asked)).phone,
    change: await readable(needs, tx, asked),
  }))
  const request = await tryCode(needs, { requestId, phone, code })
  if (request.audience !== signingAudience(change.id)) throw new AppError('code-expired')
  return needs.db.transaction().execute(async tx => {
    const { payout, loan, account, amountCents, isForRefund } = await refusedTransfer(tx, asked)
    // Another tab may have signed another document since.
    if (change.isForRefund !== isForRefund || !isSameAccount(account, change.fromAccount!))
      throw new AppError('payout-account-changed')
    await spendSignatureCode(tx, needs, { request, customerId })
    await provePhone(tx, needs, customerId)
    if (!(await seal(needs, tx, { change, phone, request, signer, now })))
      throw new AppError('payout-account-changed')
    const { number, sha256 } = change
    const to = change.toAccount!
    const round = isForRefund
      ? await refundTo(needs, tx, loan, to)
      : await payOutTo(needs, tx, { payout, account: to })
    await audit(tx, {
      ...{ who: 'customer', at: now, loanId },
      action: isForRefund ? 'refund-account-signed' : 'payout-account-signed',
      detail: { number, sha256, ...(round !== undefined && { round }) },
    })
    if (isForRefund)
      await notifyOfLoan(
        needs,
        tx,
        { loanId, customerId },
        { kind: 'refund-account-changed', ...shortAccount(to) },
      )
    else
      await notify(needs, tx, customerId, {
        ...{ kind: 'payout-account-changed', amountCents },
        ...shortAccount(to),
      })
    return documentView(await newest(tx, loanId))
  })
}

/** The money of the loan goes to this account, in a new round. Returns its number. */
async function payOutTo(
  needs: PayoutAccountNeeds,
  tx: Transaction<Database>,
  { payout, account }: { payout: PayoutRow; account: StoredBankAccount },
): Promise<number> {
  const { loanId, accountChanges } = payout
  await tx
    .updateTable('loans')
    .set({ bankAccount: JSON.stringify(account) })
    .where('id', '=', loanId)
    .execute()
  await tx
    .updateTable('payouts')
    .set({ accountChanges: accountChanges + 1 })
    .where('loanId', '=', loanId)
    .execute()
  return beginNextRound(needs, tx, payout)
}

async function newest(tx: Transaction<Database>, loanId: string): Promise<AccountChangeRow> {
  const change = await newestChange(tx, loanId)
  if (!change?.toAccount) throw new AppError('not-found', { detail: 'document-not-found' })
  return change
}

/** The document that was read, while it can be signed. @throws AppError `payout-account-changed` */
async function readable(
  { clock }: PayoutAccountNeeds,
  tx: Transaction<Database>,
  { loanId, sha256 }: { loanId: string; sha256: string },
): Promise<AccountChangeRow> {
  const change = await newest(tx, loanId)
  const isOfToday = change.issuedOn === todayInSaoPaulo(clock.now())
  if (change.signedAt || !isOfToday || change.sha256 !== sha256.toLowerCase())
    throw new AppError('payout-account-changed')
  return change
}

async function seal(
  { config }: PayoutAccountNeeds,
  tx: Transaction<Database>,
  given: { change: AccountChangeRow; phone: string; request: CodeRequestRow; signer: Signer; now: Date },
): Promise<boolean> {
  const { change, phone, request, signer, now } = given
  const { id, sha256, textVersion, number } = change
  const facts = { ...signer, sha256, textVersion, number }
  const { numUpdatedRows } = await tx
    .updateTable('accountChanges')
    .set({ signedAt: now, evidence: sealedEvidence(config, facts, { phone, request, now }) })
    .where('id', '=', id)
    .where('signedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
