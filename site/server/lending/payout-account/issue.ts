import { randomUUID } from 'node:crypto'
import type { BankAccount } from '../../../../shared/api/acceptance.ts'
import type { AccountDocument } from '../../../../shared/api/payout-account.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { payoutAccountMessages } from '../../../../shared/messages/payout-account.ts'
import { AppError } from '../../errors.ts'
import { audit } from '../audit/audit.ts'
import { isSameAccount, storedAccount } from '../loan/bank-account.ts'
import { accountDocument } from './document.ts'
import { type Asked, documentView, newestChange, refusedTransfer } from './find.ts'
import type { PayoutAccountNeeds } from './needs.ts'

/**
 * Issues the document that names another account, in place of one that was issued and not signed. Nothing else changes.
 * @throws AppError `not-found`, `payout-account-not-possible`, `validation` for the account that the bank has refused
 */
export function issueAccountChange(
  needs: PayoutAccountNeeds,
  asked: Asked & { bankAccount: BankAccount },
): Promise<AccountDocument> {
  const now = new Date(needs.clock.now())
  const to = storedAccount(asked.bankAccount)
  return needs.db.transaction().execute(async tx => {
    const { loan, amountCents, account: from, debtor, isForRefund } = await refusedTransfer(tx, asked)
    if (isSameAccount(from, to))
      throw new AppError('validation', { errors: { 'BankAccount.Number': [payoutAccountMessages.same] } })
    const loanId = loan.id
    const contract = await tx
      .selectFrom('contracts')
      .select(['number', 'signedAt'])
      .where('loanId', '=', loanId)
      .where('signedAt', 'is not', null)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('accountChanges')
      .set({ supersededAt: now })
      .where('loanId', '=', loanId)
      .where('signedAt', 'is', null)
      .where('supersededAt', 'is', null)
      .execute()
    const { issues } = await tx
      .selectFrom('accountChanges')
      .select(({ fn }) => fn.countAll<number>().as('issues'))
      .where('loanId', '=', loanId)
      .executeTakeFirstOrThrow()
    // 'A' numbers the aditivos of an agreement.
    const number = `${contract.number}-C${Number(issues) + 1}`
    const issuedOn = todayInSaoPaulo(now)
    const document = accountDocument({
      ...{ number, issuedOn, debtor, from, to, amountCents, isForRefund },
      ...{ contractNumber: contract.number, signedOn: todayInSaoPaulo(contract.signedAt!) },
    })
    const accounts = { fromAccount: JSON.stringify(from), toAccount: JSON.stringify(to) }
    await tx
      .insertInto('accountChanges')
      .values({
        ...document,
        ...accounts,
        id: randomUUID(),
        loanId,
        number,
        issuedAt: now,
        issuedOn,
        isForRefund,
      })
      .execute()
    await audit(tx, {
      ...{
        who: 'customer',
        action: isForRefund ? 'refund-account-issued' : 'payout-account-issued',
        at: now,
        loanId,
      },
      detail: { number, sha256: document.sha256 },
    })
    return documentView((await newestChange(tx, loanId))!)
  })
}
