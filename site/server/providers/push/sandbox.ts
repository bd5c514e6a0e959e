import type { Kysely } from 'kysely'
import type { ServerClock } from '../../clock.ts'
import type { Database } from '../../db/schema.ts'
import type { Push } from './push.ts'

interface Needs {
  db: Kysely<Database>
  clock: ServerClock
}

/** Sends nothing: /sandbox shows the notice beside the messages to the customer's phone. */
export const sandboxPush = ({ db, clock }: Needs): Push => ({
  async send({ id }, { body, path }) {
    const customer = await db
      .selectFrom('pushSubscriptions as p')
      .innerJoin('customers as c', 'c.id', 'p.customerId')
      .select('c.phone')
      .where('p.id', '=', id)
      .executeTakeFirst()
    if (!customer) return
    const now = new Date(clock.now())
    await db
      .insertInto('messages')
      .values({
        ...{ id: crypto.randomUUID(), channel: 'push', recipient: customer.phone, template: 'push' },
        ...{ text: body, link: path, createdAt: now, sentAt: now },
      })
      .execute()
  },
})
