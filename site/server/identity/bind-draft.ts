import type { Selectable, Transaction } from 'kysely'
import type { CodeRequests, Customers, Registrations } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

/**
 * The customer of the phone. Somebody who registers again is the customer they are: nothing is overwritten. A draft
 * whose CPF is already a customer's under another phone is refused here, where the phone is proved, and not before.
 * @throws AppError `cpf-under-other-phone`, or `code-expired` when the draft is gone
 */
export async function bindDraft(
  tx: Transaction<Database>,
  deps: Deps,
  request: Pick<CodeRequests, 'phone' | 'registrationId'>,
): Promise<Pick<Selectable<Customers>, 'id' | 'name' | 'email'>> {
  const draft = request.registrationId ? await findDraft(tx, request.registrationId) : undefined
  const customer =
    (await customerByPhone(tx, request.phone)) ?? (await becomeCustomer(tx, deps, request.phone, draft))
  // Somebody else's CPF typed with this phone says nothing about its owner.
  if (draft && draft.customerId === null && draft.cpf === customer.cpf) {
    await recordConsents(tx, draft, customer.id)
  }
  return customer
}

const findDraft = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()

const customerByPhone = (tx: Transaction<Database>, phone: string) =>
  tx.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst()

async function becomeCustomer(
  tx: Transaction<Database>,
  { clock }: Deps,
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
  // Two codes of one phone may be confirmed at once; then the other one has made the customer.
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
    // When the box was ticked, not when the code came back.
    at: draft.createdAt,
  }))
  if (rows.length > 0) await tx.insertInto('consents').values(rows).execute()
}
