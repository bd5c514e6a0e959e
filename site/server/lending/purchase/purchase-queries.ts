import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PayeeAccount, PurchaseRow } from './tables.ts'

/** The purchase of an application; undefined where the customer owns the phone. */
export const purchaseOf = (db: Kysely<Database>, applicationId: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchases').selectAll().where('applicationId', '=', applicationId).executeTakeFirst()

/** Stores what is bought, in place of what the application named before. */
export async function replacePurchase(
  tx: Transaction<Database>,
  purchase: Pick<
    PurchaseRow,
    'applicationId' | 'customerId' | 'partnerId' | 'brand' | 'model' | 'priceCents' | 'createdAt'
  >,
): Promise<void> {
  await deletePurchase(tx, purchase.applicationId)
  await tx
    .insertInto('purchases')
    .values({ ...purchase, id: randomUUID() })
    .execute()
}

/** The application is about a phone that the customer owns. */
export const deletePurchase = (tx: Transaction<Database>, applicationId: string) =>
  tx.deleteFrom('purchases').where('applicationId', '=', applicationId).execute()

/** The shop's account to which this loan is paid; undefined where the customer is paid. */
export async function payeeOf(
  db: Kysely<Database>,
  applicationId: string,
): Promise<(PayeeAccount & { shop: string }) | undefined> {
  const found = await db
    .selectFrom('purchases as u')
    .innerJoin('partners as p', 'p.id', 'u.partnerId')
    .select(['u.payee', 'p.name'])
    .where('u.applicationId', '=', applicationId)
    .executeTakeFirst()
  return found?.payee ? { ...found.payee, shop: found.name } : undefined
}

/** Whether this loan is to be paid to a shop that staff have switched off. */
export async function isPayeeOff(db: Kysely<Database>, applicationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('purchases as u')
    .innerJoin('partners as p', 'p.id', 'u.partnerId')
    .select('u.id')
    .where('u.applicationId', '=', applicationId)
    .where('u.payee', 'is not', null)
    .where('p.active', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Puts the shop's account of today into an order whose account the bank refused. Only one of the same CNPJ: the contract says
 * which company the customer has paid.
 */
export async function renewPayee(tx: Transaction<Database>, loanId: string): Promise<void> {
  const order = await tx
    .selectFrom('purchases as u')
    .innerJoin('partners as p', 'p.id', 'u.partnerId')
    .innerJoin('loans as l', 'l.applicationId', 'u.applicationId')
    .select(['u.id', 'u.payee', 'p.payoutAccount'])
    .where('l.id', '=', loanId)
    .executeTakeFirst()
  if (!order?.payee || order.payoutAccount?.cnpj !== order.payee.cnpj) return
  await tx
    .updateTable('purchases')
    .set({ payee: JSON.stringify(order.payoutAccount) })
    .where('id', '=', order.id)
    .execute()
}
