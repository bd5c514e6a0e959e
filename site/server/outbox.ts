import type { Kysely, Transaction } from 'kysely'
import type { ServerClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import type { Messaging } from './providers/messaging/messaging.ts'
import type { Jobs } from './queue.ts'

export interface OutboxNeeds {
  clock: ServerClock
  jobs: Pick<Jobs, 'send'>
}

export interface OutgoingMessage {
  /** Name of the text, e.g. 'login-code'. */
  template: string
  /** The whole text, code and link included. */
  text: string
  code?: string
  /** A path of the site, or a URL that begins with `publicSiteUrl`: see `siteLink`. */
  link?: string
  /** The customer waits for it, as for every code. */
  urgent?: true
}

const queue = 'deliver-message'
/** Retries 30 s, 1 min, 2 min … at most 2 h apart, for about a day. After that, staff have to resend the message. */
const retries = { times: 18, delaySeconds: 30, delaySecondsAtMost: 2 * 3600 }

/**
 * Urgent messages have a queue of their own, so that they do not wait behind the morning's reminders. They are retried
 * for a minute, as every job is: a code is valid for five minutes, and the customer can request another.
 */
const urgentQueue = 'deliver-code'

/**
 * Puts a message into the outbox, once per channel, and enqueues its delivery. It is delivered only if the transaction
 * commits, and after the response.
 */
export async function putInOutbox(
  tx: Transaction<Database>,
  deps: OutboxNeeds,
  to: { phone?: string; email?: string },
  { urgent, ...message }: OutgoingMessage,
): Promise<void> {
  const channels = [
    { channel: 'whatsapp', recipient: to.phone },
    { channel: 'email', recipient: to.email },
  ]
  for (const { channel, recipient } of channels) {
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

/** Enqueues the delivery of a message again, whether it was sent or not. */
export async function deliverAgain(
  tx: Transaction<Database>,
  { jobs }: Pick<OutboxNeeds, 'jobs'>,
  id: string,
): Promise<void> {
  await tx.updateTable('messages').set({ sentAt: null, failedAt: null }).where('id', '=', id).execute()
  await jobs.send(queue, { id }, { tx })
}

/** An address for a message: a URL, or only a path in the sandbox, which does not know its origin. */
export const siteLink = ({ config }: { config: Pick<Config, 'publicSiteUrl'> }, path: string) =>
  `${config.publicSiteUrl}${path}`

interface DeliveryNeeds {
  db: Kysely<Database>
  clock: ServerClock
  config: Pick<Config, 'sandbox'>
  jobs: Pick<Jobs, 'work'>
  providers: { messaging: Messaging }
}

/** Registers the jobs that deliver messages. Each message is sent at least once. */
export function registerDelivery(deps: DeliveryNeeds): void {
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
    // A sent code is deleted. Only the sandbox keeps it, to show it.
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
