import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { shortAccount } from '../lending/loan/bank-account.ts'
import { loanById } from '../lending/loan/loan-queries.ts'
import type { StoredBankAccount } from '../lending/loan/tables.ts'
import { signedChanges } from '../lending/payout-account/find.ts'
import { payeeOf } from '../lending/purchase/purchase-queries.ts'
import { formatTime } from '../ops/print.ts'
import type { Fact } from './invoice-facts.ts'

/** 'Banco Bradesco S.A., conta terminada em 678-6' */
export function accountInWords(account: StoredBankAccount): string {
  const { bank, accountEnd } = shortAccount(account)
  return `${bank}, conta terminada em ${accountEnd}`
}

/** The customer's account of a loan, and the ones before it that they have changed. Undefined where there is no such loan. */
export async function accountFacts(db: Kysely<Database>, loanId: string): Promise<Fact[] | undefined> {
  const loan = await loanById(db, loanId)
  if (!loan) return undefined
  const changes = await signedChanges(db, loanId)
  const payee = await payeeOf(db, loan.applicationId)
  return [
    ...(payee ? [{ label: 'O Pix vai para', value: payee.shop }] : []),
    { label: 'Conta do cliente', value: loan.bankAccount ? accountInWords(loan.bankAccount) : 'nenhuma' },
    ...(loan.refundAccount
      ? [{ label: 'Conta para devoluções', value: accountInWords(loan.refundAccount) }]
      : []),
    ...changes.map(({ number, fromAccount, signedAt, isForRefund }) => ({
      label: isForRefund ? 'Conta para devoluções trocada' : 'Conta trocada',
      value: `${formatTime(signedAt!)}, aditivo ${number}. Antes: ${fromAccount ? accountInWords(fromAccount) : 'apagada'}`,
    })),
  ]
}
