import type { Selectable, Transaction } from 'kysely'
import type { ServerClock } from '../clock.ts'
import type { CodeRequests, Customers, Registrations } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { lookUp } from '../sealed/look-up.ts'
import { dropOtherDrafts } from './drafts.ts'

interface Needs {
  clock: ServerClock
}

/**
 * The customer of the phone, created from the draft if there is none. A known customer who registers again is not
 * overwritten. A CPF that is registered under another phone is refused only here, after the phone is proved.
 * @throws AppError `cpf-under-other-phone`, or `code-expired` when the draft is gone
 */
export async function bindDraft(
  tx: Transaction<Database>,
  deps: Needs,
  request: Pick<Selectable<CodeRequests>, 'phone' | 'registrationId'>,
): Promise<Pick<Selectable<Customers>, 'id' | 'name' | 'email'>> {
  const draft = request.registrationId ? await findDraft(tx, request.registrationId) : undefined
  const customer =
    (await customerByPhone(tx, request.phone)) ?? (await becomeCustomer(tx, deps, request.phone, draft))
  // A draft with another CPF says nothing about the owner of this phone.
  if (draft && draft.customerId === null && draft.cpf === customer.cpf) {
    await recordConsents(tx, draft, customer.id)
  }
  await dropOtherDrafts(tx, request.phone)
  return customer
}

const findDraft = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()

const customerByPhone = (tx: Transaction<Database>, phone: string) =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('phoneHash', '=', lookUp('customers.phone', phone))
    .executeTakeFirst()

async function becomeCustomer(
  tx: Transaction<Database>,
  { clock }: Needs,
  phone: string,
  draft: Selectable<Registrations> | undefined,
): Promise<Selectable<Customers>> {
  if (!draft) throw new AppError('code-expired')
  const { name, cpf, email, birthDate, motherName } = draft
  const createdAt = new Date(clock.now())
  const created = await tx
    .insertInto('customers')
    .values({ id: crypto.randomUUID(), name, cpf, phone, email, birthDate, motherName, createdAt })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // Two codes of one phone may be confirmed at once: then the other request has created the customer.
  const customer = created ?? (await customerByPhone(tx, phone))
  if (!customer) throw new AppError('cpf-under-other-phone')
  return customer
}

async function recordConsents(
  tx: Transaction<Database>,
  draft: Selectable<Registrations>,
  customerId: string,
): Promise<void> {
  await tx.updateTable('registrations').set({ customerId }).where('id', '=', draft.id).execute()
  const rows = draft.consents.map(({ kind, version, accepted }) => ({
    id: crypto.randomUUID(),
    customerId,
    kind,
    textVersion: version,
    accepted,
    // The time at which the box was ticked, not that of the code.
    at: draft.createdAt,
  }))
  if (rows.length > 0) await tx.insertInto('consents').values(rows).execute()
}
