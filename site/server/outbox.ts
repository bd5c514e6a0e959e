import type { Transaction } from 'kysely'
import type { Database } from './db/schema.ts'
import type { Deps } from './deps.ts'

export interface OutgoingMessage {
  /** Names the text, for whoever counts or filters messages: 'login-code'. */
  template: string
  /** The whole text, code and link included. */
  text: string
  code?: string
  /** Path of the site, or an address with `publicSiteUrl` in front: see `siteLink`. */
  link?: string
  /** Somebody waits for it, as for every code. */
  urgent?: true
}

const queue = 'deliver-message'
/**
 * 30 s, 1 min, 2 min … at most 2 h apart, for about a day: a carrier that is out of order costs nobody their message, and
 * it comes soon after. Then a person has to look.
 */
const retries = { times: 18, delaySeconds: 30, delaySecondsAtMost: 2 * 3600 }

/**
 * What somebody sits and waits for does not stand in line behind a morning's reminders. It is tried for a minute, as every
 * job is: a code is worth five, and whoever still waits asks for another.
 */
const urgentQueue = 'deliver-code'

/**
 * Puts a message into the outbox, once for each way to the customer, and asks for its delivery. It is sent exactly when
 * the transaction commits, and sending goes on after the answer.
 */
export async function putInOutbox(
  tx: Transaction<Database>,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  to: { phone?: string; email?: string },
  { urgent, ...message }: OutgoingMessage,
): Promise<void> {
  const ways = [
    { channel: 'whatsapp', recipient: to.phone },
    { channel: 'email', recipient: to.email },
  ]
  for (const { channel, recipient } of ways) {
    if (!recipient) continue
    const id = crypto.randomUUID()
    const createdAt = new Date(deps.clock.now())
    await tx
      .insertInto('messages')
      .values({ id, channel, recipient, createdAt, ...message })
      .execute()
    await deps.jobs.send(urgent || message.code ? urgentQueue : queue, { id }, { tx })
  }
}

/** Has a message delivered once more, whether it was sent before or not. */
export async function deliverAgain(
  tx: Transaction<Database>,
  { jobs }: Pick<Deps, 'jobs'>,
  id: string,
): Promise<void> {
  await tx.updateTable('messages').set({ sentAt: null, failedAt: null }).where('id', '=', id).execute()
  await jobs.send(queue, { id }, { tx })
}

/** An address that works in a message: a path in the sandbox, whose origin nobody knows, else a whole URL. */
export const siteLink = ({ config }: Pick<Deps, 'config'>, path: string) => `${config.publicSiteUrl}${path}`

/** Carries what the outbox holds. A message is sent at least once. */
export function registerDelivery(deps: Deps): void {
  const deliver = async ({ id }: { id: string }) => {
    const message = await deps.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!message || message.sentAt) return
    const { channel, recipient, template, text, code } = message
    try {
      const delivery = { id, channel: channel as 'email', recipient, template, text, ...(code && { code }) }
      await deps.providers.messaging.send(delivery)
    } catch (error) {
      const failedAt = new Date(deps.clock.now())
      await deps.db.updateTable('messages').set({ failedAt }).where('id', '=', id).execute()
      throw error
    }
    // A code that was sent is nobody's business any more; only the sandbox shows it.
    const forgotten = code && !deps.config.sandbox ? { code: null, text: '' } : {}
    const sentAt = new Date(deps.clock.now())
    await deps.db
      .updateTable('messages')
      .set({ sentAt, failedAt: null, ...forgotten })
      .where('id', '=', id)
      .execute()
  }
  deps.jobs.work<{ id: string }>(urgentQueue, deliver)
  deps.jobs.work<{ id: string }>(queue, deliver, { retries })
}
