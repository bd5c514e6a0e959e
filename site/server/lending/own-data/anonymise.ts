import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type GivenColumn, givenColumns } from '../application/tables.ts'
import { forgetRequests } from './erase.ts'
import { signedLoans } from './kept-loans.ts'

/**
 * Makes an account anonymous whose signed loans need not be kept any more. The sums stay, because the books are made of them;
 * who they were of goes. Everything without a signed loan must be erased before (`eraseCustomer`).
 */
export async function anonymise(tx: Transaction<Database>, customerId: string, at: Date): Promise<void> {
  for (const loan of await signedLoans(tx, customerId)) await anonymiseLoan(tx, loan)
  for (const table of ['sessions', 'consents'] as const) {
    await tx.deleteFrom(table).where('customerId', '=', customerId).execute()
  }
  await forgetRequests(tx, customerId)
  // CPF and phone are unique: the id takes their place.
  await tx
    .updateTable('customers')
    .set({ name: '', cpf: customerId, phone: customerId, email: '', motherName: '' })
    .set({ birthDate: '1900-01-01', erasedAt: at, moneyHeldAt: null, phoneDueAt: null, lastSignInAt: null })
    .where('id', '=', customerId)
    .execute()
}

/** Takes out of one loan who it was of, and the text of its contract. Its sums stay. */
export async function anonymiseLoan(
  tx: Transaction<Database>,
  { id, applicationId }: { id: string; applicationId: string },
): Promise<void> {
  await forgetApplication(tx, applicationId)
  for (const table of ['contracts', 'agreements', 'accountChanges'] as const) {
    await tx.updateTable(table).set({ html: '', evidence: null }).where('loanId', '=', id).execute()
  }
  const accounts = { fromAccount: null, toAccount: null }
  await tx.updateTable('accountChanges').set(accounts).where('loanId', '=', id).execute()
  await tx.updateTable('deviceReports').set({ answer: null }).where('loanId', '=', id).execute()
  await tx.updateTable('loans').set({ bankAccount: null, refundAccount: null }).where('id', '=', id).execute()
}

async function forgetApplication(tx: Transaction<Database>, applicationId: string): Promise<void> {
  const devices = tx.selectFrom('devices').select('id').where('applicationId', '=', applicationId)
  await tx.deleteFrom('invoices').where('deviceId', 'in', devices).execute()
  await tx.updateTable('devices').set({ imei: '' }).where('applicationId', '=', applicationId).execute()
  for (const table of ['riskCases', 'riskMarks', 'personChecks'] as const) {
    await tx.deleteFrom(table).where('applicationId', '=', applicationId).execute()
  }
  await tx
    .updateTable('purchases')
    .set({ acceptance: null })
    .where('applicationId', '=', applicationId)
    .execute()
  await tx
    .updateTable('applications')
    .set(Object.fromEntries(givenColumns.map(column => [column, null])) as Record<GivenColumn, null>)
    .where('id', '=', applicationId)
    .execute()
}
