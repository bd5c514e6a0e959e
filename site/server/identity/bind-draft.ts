import type { Selectable, Transaction } from 'kysely'
import type { ServerClock } from '../clock.ts'
import type { CodeRequests, Customers, Registrations } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { Jobs } from '../queue.ts'
import { lookUp } from '../sealed/look-up.ts'
import { claimQueue, holderOf, provesSomething } from './claims.ts'
import { dropOtherDrafts } from './drafts.ts'

interface Needs {
  clock: ServerClock
  jobs: Pick<Jobs, 'send'>
}

/**
 * The customer of the phone, created from the draft if there is none. A known customer who registers again is not
 * overwritten.
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
  deps: Needs,
  phone: string,
  draft: Selectable<Registrations> | undefined,
): Promise<Selectable<Customers>> {
  if (!draft) throw new AppError('code-expired')
  const created = await create(tx, deps, draft)
  // Two codes of one phone may be confirmed at once: then the other request has created the customer.
  const customer = created ?? (await customerByPhone(tx, phone)) ?? (await create(tx, deps, draft))
  if (!customer) throw new AppError('unavailable')
  return customer
}

/**
 * Undefined when the phone or the CPF was taken in the meantime. Only who has proved something about a CPF is told that another
 * phone has it. Everybody else gets an account that looks like any other: see claims.ts.
 * @throws AppError `cpf-under-other-phone`
 */
async function create(
  tx: Transaction<Database>,
  { clock, jobs }: Needs,
  draft: Selectable<Registrations>,
): Promise<Selectable<Customers> | undefined> {
  const { name, cpf, phone, email, birthDate, motherName } = draft
  const holder = await holderOf(tx, cpf)
  if (holder && provesSomething(draft, holder)) throw new AppError('cpf-under-other-phone')
  const id = crypto.randomUUID()
  const createdAt = new Date(clock.now())
  const contestedAt = holder ? createdAt : null
  const created = await tx
    .insertInto('customers')
    .values({ id, name, cpf, phone, email, birthDate, motherName, createdAt, contestedAt })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created && holder) await jobs.send(claimQueue, { customerId: id }, { tx })
  return created
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
