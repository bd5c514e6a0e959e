import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { lookUp } from '../../sealed/look-up.ts'

/**
 * Messages to the customer. Those to the phone since it is proved to be theirs; and of those to the e-mail address only the
 * ones that went to the phone too, at the same time: another customer may have given the address.
 */
export async function ownMessages(db: Kysely<Database>, customerId: string) {
  const { phone, email, phoneState, createdAt } = await addressOf(db, customerId)
  if (phoneState !== null) return []
  const since = (await phoneProvedAt(db, customerId)) ?? createdAt
  const byPhone = (await sentTo(db, phone)).filter(message => message.createdAt >= since)
  const own = new Set(byPhone.map(nameOf))
  return [...byPhone, ...(await sentTo(db, email)).filter(message => own.has(nameOf(message)))]
}

/** What an erasure deletes: also what went to the address of an account without a proved phone. */
export async function messagesToErase(db: Kysely<Database>, customerId: string) {
  const { email, phoneState, createdAt } = await addressOf(db, customerId)
  if (phoneState === null) return ownMessages(db, customerId)
  return (await sentTo(db, email)).filter(message => message.createdAt >= createdAt)
}

const addressOf = (db: Kysely<Database>, customerId: string) =>
  db
    .selectFrom('customers')
    .select(['phone', 'email', 'phoneState', 'createdAt'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

/**
 * Before it, the number may have been another customer's. The first sign-in with a code to the phone after it was changed or
 * lost; undefined when that is longer ago than sessions are kept, which is longer than messages.
 */
async function phoneProvedAt(db: Kysely<Database>, customerId: string): Promise<Date | undefined> {
  const change = await db
    .selectFrom('audit')
    .select('at')
    .where('action', 'in', ['phone-changed', 'phone-lost'])
    .where(sql`detail->>'customerId'`, '=', customerId)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  const first = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('customerId', '=', customerId)
    .where('proof', 'is', null)
    .$if(change !== undefined, query => query.where('createdAt', '>=', change!.at))
    .orderBy('createdAt')
    .executeTakeFirst()
  return first?.createdAt ?? change?.at
}

const sentTo = (db: Kysely<Database>, recipient: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'template', 'text', 'code', 'createdAt', 'sentAt'])
    .where('recipientHash', '=', lookUp('messages.recipient', recipient))
    .orderBy('ordinal')
    .execute()

/** The text names what only this customer has, e.g. the id of an offer. */
const nameOf = ({ template, createdAt, text }: { template: string; createdAt: Date; text: string }) =>
  `${template} ${createdAt.getTime()} ${text}`
