import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CodeRequests, Customers } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { lookUp } from '../sealed/look-up.ts'

export type Customer = Selectable<Customers>

/** The customer who has this phone. */
export const customerOfPhone = (db: Kysely<Database>, phone: string): Promise<Customer | undefined> =>
  accounts(db, phone).where('phoneState', 'is', null).executeTakeFirst()

/** Their id alone: the rest is sealed, and reading it would take longer where there is an account. */
export const customerIdOfPhone = async (db: Kysely<Database>, phone: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('customers')
      .select('id')
      .where('phoneHash', '=', lookUp('customers.phone', phone))
      .where('phoneState', 'is', null)
      .executeTakeFirst()
  )?.id

/**
 * Locks the accounts that a code may open, before they are read. So whoever changes a phone or an address, or ends the sessions,
 * comes before the whole sign-in or after it, and nothing that is not the customer's any more opens a session.
 */
export async function lockAccounts(
  tx: Transaction<Database>,
  { phone, email, customerId }: Pick<Selectable<CodeRequests>, 'phone' | 'email' | 'customerId'>,
): Promise<void> {
  const isByEmail = email !== null
  if (isByEmail && customerId === null) return
  await tx
    .selectFrom('customers')
    .select('id')
    .$if(isByEmail, query => query.where('id', '=', customerId!))
    .$if(!isByEmail, query => query.where('phoneHash', '=', lookUp('customers.phone', phone)))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * The account with this phone and e-mail address, also one that does not have the phone (any more). Nobody may be told whether
 * there is one.
 */
export async function accountByEmail(
  db: Kysely<Database>,
  { phone, email }: { phone: string; email: string },
): Promise<Customer | undefined> {
  const found = (await accounts(db, phone).orderBy('createdAt').execute()).filter(each =>
    isSameEmail(each.email, email),
  )
  return found.find(({ phoneState }) => phoneState === null) ?? found[0]
}

const accounts = (db: Kysely<Database>, phone: string) =>
  db.selectFrom('customers').selectAll().where('phoneHash', '=', lookUp('customers.phone', phone))

/** Mail servers do not tell capitals apart. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
