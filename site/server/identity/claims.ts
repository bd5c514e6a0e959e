import type { Kysely, Transaction } from 'kysely'
import { brand } from '../../../shared/brand.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { audit, type Staff } from '../lending/audit/audit.ts'
import { endMessagesTo, type OutboxNeeds, putInOutbox, reachable } from '../outbox.ts'
import { lookUp } from '../sealed/look-up.ts'
import { type Customer, customerOfPhone } from './accounts.ts'
import { type EndNeeds, endingSessions, endSessions } from './end-sessions.ts'
import { sendWaitingMoney } from './prove-phone.ts'

/*
 * Two phones may give the same CPF. The first keeps it until somebody decides; the account of the other is `contested`: it can
 * do everything but get money, so a stranger learns nothing of whether a CPF is a customer's.
 */

export interface ClaimNeeds extends EndNeeds, OutboxNeeds {
  clock: ServerClock
}

type Typed = Record<'name' | 'birthDate' | 'motherName', string>

/** The account that has a CPF: the one that is not contested. */
export const holderOf = (db: Kysely<Database>, cpf: string): Promise<Customer | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('cpfHash', '=', lookUp('customers.cpf', cpf))
    .where('contestedAt', 'is', null)
    .executeTakeFirst()

/** Whether somebody knows more of a person than their CPF: the birth date, and the name or the mother's name. */
export const provesSomething = (typed: Typed, known: Typed): boolean =>
  typed.birthDate === known.birthDate &&
  (plain(typed.name) === plain(known.name) || plain(typed.motherName) === plain(known.motherName))

/** 'Ana  SOUZA Líma' → 'ana souza lima' */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** The contested account, and whoever has its CPF. Undefined when nothing is contested. */
export async function claimOf(
  db: Kysely<Database>,
  claimantId: string,
): Promise<{ claimant: Customer; holder: Customer | undefined } | undefined> {
  const claimant = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', claimantId)
    .where('contestedAt', 'is not', null)
    .executeTakeFirst()
  return claimant && { claimant, holder: await holderOf(db, claimant.cpf) }
}

/**
 * The CPF is the claimant's: the account that had it becomes the contested one, and its sessions end. Both are told.
 * @param judged the holder of whom was decided; another one, who got the CPF meanwhile, keeps it
 * @returns false when nothing is contested (any more)
 */
export function giveCpf(
  deps: ClaimNeeds,
  claimantId: string,
  staff: Staff,
  judged?: { holderId: string },
): Promise<boolean> {
  return endingSessions(deps, async tx => {
    const seen = await claimOf(tx, claimantId)
    if (!seen) return false
    // Of two people at once, the second finds nothing contested, or the CPF with another claimant.
    const both = [claimantId, ...(seen.holder ? [seen.holder.id] : [])]
    await tx.selectFrom('customers').select('id').where('id', 'in', both).orderBy('id').forUpdate().execute()
    const claim = await claimOf(tx, claimantId)
    if (!claim || claim.holder?.id !== seen.holder?.id) return false
    if (judged && claim.holder?.id !== judged.holderId) return false
    const { claimant, holder } = claim
    const at = new Date(deps.clock.now())
    // Before the claimant gets it: only one account may have a CPF.
    if (holder) {
      await contest(tx, holder.id, at)
      await endSessions(deps, { customerId: holder.id, by: 'staff', tx })
      await tell(tx, deps, holder, 'cpf-given-away')
    }
    await contest(tx, claimant.id, null)
    await tell(tx, deps, claimant, 'cpf-given')
    const detail = { customerId: claimant.id, from: holder?.id ?? '' }
    await audit(tx, { who: staff, action: 'cpf-given', at, detail })
    return true
  })
}

/** The account has its CPF (null), or another has it since `contestedAt`. */
export const contest = (tx: Transaction<Database>, id: string, contestedAt: Date | null) =>
  tx.updateTable('customers').set({ contestedAt }).where('id', '=', id).execute()

/**
 * The customer has another phone now: all sessions end, and both numbers are told. A contested account under the new phone
 * that was never used is deleted, because its owner typed too little to be recognised.
 * @throws AppError `conflict` when the new phone is another customer's
 */
export function changePhone(
  deps: ClaimNeeds,
  { customerId, phone }: { customerId: string; phone: string },
  staff: Staff,
): Promise<boolean> {
  return endingSessions(deps, tx => changePhoneIn(tx, deps, { customerId, phone }, staff))
}

/** The same as part of a larger transaction, of `endingSessions`. */
export async function changePhoneIn(
  tx: Transaction<Database>,
  deps: ClaimNeeds,
  { customerId, phone }: { customerId: string; phone: string },
  staff: Staff,
): Promise<boolean> {
  const customer = await tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    // Two people at once would both change it, and tell the customer twice.
    .forUpdate()
    .executeTakeFirst()
  if (!customer || (customer.phone === phone && customer.phoneState === null)) return false
  const other = await customerOfPhone(tx, phone)
  const isOwnSecond = other?.cpf === customer.cpf && other.contestedAt !== null
  if (other && (!isOwnSecond || (await isUsed(tx, other.id)))) throw new AppError('conflict')
  if (other) await deleteUnused(tx, other.id)
  await tx
    .updateTable('customers')
    .set({ phone, phoneState: null, phoneDueAt: null })
    .where('id', '=', customerId)
    .execute()
  await endSessions(deps, { customerId, by: 'phone-changed', tx })
  const at = new Date(deps.clock.now())
  // A number that they had lost before, or never proved, is somebody else's: those messages are not theirs.
  if (customer.phoneState === null && customer.phone !== phone) await endMessagesTo(tx, customer.phone, at)
  await audit(tx, { who: staff, action: 'phone-changed', at, detail: { customerId } })
  await sendWaitingMoney(tx, deps, customerId)
  await tell(tx, deps, customer, 'phone-changed')
  await tell(tx, deps, { ...customer, phone, phoneState: null }, 'phone-changed')
  return true
}

/**
 * What was taken on was not the phone owner's: the account is deleted, so that the phone and the CPF are free. False when
 * it has been used: its applications and loans must be kept.
 */
export function unbind(deps: ClaimNeeds, customerId: string, staff: Staff): Promise<boolean> {
  return endingSessions(deps, async tx => {
    const customer = await byId(tx, customerId)
    if (!customer || (await isUsed(tx, customerId))) return false
    await endSessions(deps, { customerId, by: 'staff', tx })
    await deleteUnused(tx, customerId)
    const at = new Date(deps.clock.now())
    await audit(tx, { who: staff, action: 'registration-unbound', at, detail: { customerId } })
    await tell(tx, deps, customer, 'registration-unbound')
    return true
  })
}

/** Locked: nothing is added to the account while it is judged and deleted. */
const byId = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether the account has begun an application, to which phones and loans belong, or waits for an answer about own data. */
async function isUsed(tx: Transaction<Database>, customerId: string): Promise<boolean> {
  const application = await tx
    .selectFrom('applications')
    .select('id')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  const request = await tx
    .selectFrom('dataRequests')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return application !== undefined || request !== undefined
}

/** All that names the account: the database refuses to delete a customer of whom a row is left. */
const ownRows = [
  ...(['sessions', 'partnerSessions', 'consents', 'registrations'] as const),
  ...(['deviceHandoffs', 'pushSubscriptions'] as const),
] as const

async function deleteUnused(tx: Transaction<Database>, customerId: string): Promise<void> {
  for (const table of ownRows) await tx.deleteFrom(table).where('customerId', '=', customerId).execute()
  await tx.deleteFrom('customers').where('id', '=', customerId).execute()
}

const { phone } = brand.contact
const texts = {
  'cpf-given': `${brand.name}: confirmamos que o CPF do seu cadastro é seu. Você pode continuar de onde parou.`,
  'cpf-given-away': `${brand.name}: outra pessoa comprovou que é dela o CPF do cadastro deste celular. Encerramos os acessos, e nenhum Pix sai por aqui. Se isso for um engano, ligue ${phone.label}.`,
  'phone-changed': `${brand.name}: o celular de um cadastro foi trocado por nosso atendimento, e este é o número de antes ou o novo. Encerramos todos os acessos. Não foi você? Ligue agora ${phone.label}.`,
  'registration-unbound': `${brand.name}: desfizemos o cadastro deste celular, porque os dados eram de outra pessoa. Você pode se cadastrar com os seus.`,
} as const

/** To the phone: the e-mail address may be a stranger's. To that address where it alone is proved. */
function tell(
  tx: Transaction<Database>,
  deps: OutboxNeeds,
  customer: { phone: string; email: string; phoneState: string | null },
  template: keyof typeof texts,
): Promise<void> {
  const { phone, email } = reachable(customer)
  const to = phone === undefined ? { email } : { phone }
  return putInOutbox(tx, deps, to, { template, urgent: true, text: texts[template] })
}

export const hasLoan = async (db: Kysely<Database>, customerId: string): Promise<boolean> =>
  (await db.selectFrom('loans').select('id').where('customerId', '=', customerId).executeTakeFirst()) !==
  undefined
