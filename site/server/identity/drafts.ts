import type { Kysely, Selectable, Transaction } from 'kysely'
import { dayMs } from '../../../shared/durations.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { ServerClock } from '../clock.ts'
import type { Registrations } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { lookUp } from '../sealed/look-up.ts'

/** A draft waits a day for its code. */
const waitsMs = dayMs

export type Draft = Selectable<Registrations>

/**
 * The registration that a code for this phone may take on: the caller names it by its own id, which only who typed it was
 * given. Undefined if the id names none, another phone's, an old or a confirmed one: the caller is not told which.
 */
export async function draftToBind(
  { db, clock }: { db: Kysely<Database>; clock: ServerClock },
  { id, phone }: { id: string | undefined; phone: string },
): Promise<Draft | undefined> {
  if (id === undefined || !isUuid(id)) return undefined
  const draft = await db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
  const isOpen = draft?.customerId === null && draft.createdAt.getTime() > clock.now() - waitsMs
  return isOpen && draft.phone === phone ? draft : undefined
}

/** Deletes what a code request would take on. Later requests cannot name it any more. */
export async function dropRegistration(db: Kysely<Database>, requestId: string): Promise<void> {
  if (!isUuid(requestId)) return
  const request = await db
    .selectFrom('codeRequests')
    .select('registrationId')
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (request?.registrationId) await dropDraft(db, request.registrationId)
}

/** Deletes a registration that nobody has confirmed. */
export const dropDraft = (db: Kysely<Database>, id: string) =>
  db.deleteFrom('registrations').where('id', '=', id).where('customerId', 'is', null).execute()

/** The phone is proved: whatever else somebody typed under it ends. */
export const dropOtherDrafts = (tx: Transaction<Database>, phone: string) =>
  tx
    .deleteFrom('registrations')
    .where('phoneHash', '=', lookUp('registrations.phone', phone))
    .where('customerId', 'is', null)
    .execute()

/** 'M•••• D••••, CPF •••.982.247-••': the owner recognises it, and others learn nothing new. */
export const maskedPerson = ({ name, cpf }: { name: string; cpf: string }): string =>
  `${maskedName(name)}, CPF •••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`

function maskedName(name: string): string {
  const words = name.split(' ')
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map(word => `${[...word][0] ?? ''}••••`).join(' ')
}
