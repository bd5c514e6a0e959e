import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CodeRequests, Registrations } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { Jobs } from '../queue.ts'
import type { RateNeeds } from '../rates.ts'
import { type Customer, customerOfPhone, isSameEmail } from './accounts.ts'
import { contest, hasLoan, holderOf, provesSomething } from './claims.ts'
import { mayCompare } from './compare-claims.ts'
import { dropOtherDrafts } from './drafts.ts'

interface Needs extends RateNeeds {
  jobs: Pick<Jobs, 'send'>
}

type Draft = Selectable<Registrations>
type Proved = Pick<Selectable<CodeRequests>, 'phone' | 'registrationId'>

/**
 * The customer of the phone, created from the draft if there is none. A known customer who registers again is not
 * overwritten.
 * @throws AppError `cpf-under-other-phone`, or `code-expired` when the draft is gone
 */
export async function bindDraft(tx: Transaction<Database>, deps: Needs, request: Proved): Promise<Customer> {
  const draft = await draftOf(tx, request)
  const customer =
    (await customerOfPhone(tx, request.phone)) ?? (await becomeCustomer(tx, deps, request.phone, draft))
  await recordConsents(tx, draft, customer)
  await dropOtherDrafts(tx, request.phone)
  return customer
}

/**
 * The account whose e-mail address was proved, or one created from the draft. Such an account does not have its phone before
 * a code to the phone was confirmed: it takes the phone from nobody.
 * @throws AppError as `bindDraft`
 */
export async function bindByEmail(
  tx: Transaction<Database>,
  deps: Needs,
  request: Proved & { customerId: string | null; email: string },
): Promise<Customer> {
  const draft = await draftOf(tx, request)
  const known = request.customerId === null ? undefined : await byId(tx, request.customerId)
  // The address was corrected since the code was entered.
  if (known && !isSameEmail(known.email, request.email)) throw new AppError('code-expired')
  const customer = known ?? (draft && (await create(tx, deps, draft, 'unproved')))
  if (!customer) throw new AppError('code-expired')
  await recordConsents(tx, draft, customer)
  return customer
}

/** What the code takes on. */
export const draftOf = async (tx: Kysely<Database>, { registrationId }: Pick<Proved, 'registrationId'>) =>
  registrationId === null
    ? undefined
    : tx.selectFrom('registrations').selectAll().where('id', '=', registrationId).executeTakeFirst()

const byId = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()

async function becomeCustomer(
  tx: Transaction<Database>,
  deps: Needs,
  phone: string,
  draft: Draft | undefined,
): Promise<Customer> {
  if (!draft) throw new AppError('code-expired')
  const created = await create(tx, deps, draft, null)
  // Two codes of one phone may be confirmed at once: then the other request has created the customer.
  const customer = created ?? (await customerOfPhone(tx, phone)) ?? (await create(tx, deps, draft, null))
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
  deps: Needs,
  draft: Draft,
  phoneState: Customer['phoneState'],
): Promise<Customer | undefined> {
  const { clock, jobs } = deps
  const { name, cpf, phone, email, birthDate, motherName } = draft
  const createdAt = new Date(clock.now())
  const holder = await holderOf(tx, cpf)
  // An e-mail address costs nothing. Who proves a phone has one guess with it.
  const isCompared = holder && (phoneState === null || (await mayCompare({ ...deps, db: tx }, cpf)))
  const isKnown = isCompared && provesSomething(draft, holder)
  if (isKnown && phoneState === null && isSame(holder, draft)) return holder
  const isOutdone = isKnown && phoneState === null && (await yields(tx, holder))
  if (isOutdone) await contest(tx, holder.id, createdAt)
  else if (isKnown) throw new AppError('cpf-under-other-phone')
  const isContested = holder && !isOutdone
  const proved = phoneState === null ? {} : { phoneState, phoneDueAt: createdAt }
  const contestedAt = isContested ? createdAt : null
  const id = crypto.randomUUID()
  const created = await tx
    .insertInto('customers')
    .values({ id, name, cpf, phone, email, birthDate, motherName, createdAt, contestedAt, ...proved })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created && isContested && isCompared) await jobs.send('cpf-claim', { customerId: id }, { tx })
  return created
}

/**
 * Whether an account that proved no phone leaves the CPF to who proves one and knows the person: nobody keeps an owner out by
 * registering with an e-mail address of their own.
 */
const yields = async (tx: Transaction<Database>, holder: Customer): Promise<boolean> =>
  holder.phoneState === 'unproved' && !(await hasLoan(tx, holder.id))

/** The same person began by e-mail or left the account by mistake, and proves the phone now: see `provePhone`. */
const isSame = (holder: Customer, { phone, email }: Draft) =>
  holder.phoneState !== null && holder.phone === phone && isSameEmail(holder.email, email)

/** A draft with another CPF says nothing about the customer. */
async function recordConsents(
  tx: Transaction<Database>,
  draft: Draft | undefined,
  { id: customerId, cpf }: Customer,
): Promise<void> {
  if (draft?.customerId !== null || draft.cpf !== cpf) return
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
