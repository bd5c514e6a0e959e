import type { Kysely, Transaction, Updateable } from 'kysely'
import { dayMs } from '../../shared/durations.ts'
import type { ServerClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import { codeRules } from './identity/code.ts'
import { circuitOpen } from './providers/circuit/breakers.ts'
import { MessageNotSent } from './providers/messaging/message-not-sent.ts'
import type { Messaging } from './providers/messaging/messaging.ts'
import type { MessageTemplate } from './providers/messaging/names.ts'
import { JobPostponed, type Jobs } from './queue.ts'
import { lookUp } from './sealed/look-up.ts'

export interface OutboxNeeds {
  clock: ServerClock
  jobs: Pick<Jobs, 'send'>
}

export interface OutgoingMessage {
  /** Code of the text, e.g. 'login-code'. */
  template: MessageTemplate
  /** The whole text, code and link included. */
  text: string
  code?: string
  /** A path of the site, or a URL that begins with `publicSiteUrl`: see `siteLink`. */
  link?: string
  /** The customer waits for it, as for every code. */
  urgent?: true
}

/** Where a customer can be reached: a phone that is not proved to be theirs gets nothing. */
export const reachable = ({
  phone,
  email,
  phoneState,
}: {
  phone: string
  email: string
  phoneState: string | null
}): { phone?: string; email: string } => (phoneState === null ? { phone, email } : { email })

/** Each carrier has its queues, so that one that answers late delays no other's messages. */
const channels = ['whatsapp', 'email'] as const
type Channel = (typeof channels)[number]
const queueOf = (channel: Channel) => `deliver-message-${channel}` as const
/**
 * A message that its carrier has not taken within a day is given up: staff may send it again. One that is sent again later has
 * one try.
 */
const patienceMs = dayMs
/** 10 s, 20 s, 40 s … at most 2 h apart, and longer than the patience. */
const retries = { times: 40, delaySeconds: 10, delaySecondsAtMost: 2 * 3600 }

/**
 * Urgent messages have a queue of their own, so that they do not wait behind the morning's reminders. They are tried for as long as
 * a code is valid; then the customer can request another.
 */
const urgentQueueOf = (channel: Channel) => `deliver-code-${channel}` as const
const urgentRetries = { times: 30, delaySeconds: 5, delaySecondsAtMost: 30 }
/** Two workers: while one waits for a slow answer, the other goes on. */
const pace = { workers: 2, batch: 20 }

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
  const recipients = { whatsapp: to.phone, email: to.email }
  for (const channel of channels) {
    const recipient = recipients[channel]
    if (!recipient) continue
    const id = crypto.randomUUID()
    const createdAt = new Date(deps.clock.now())
    await tx
      .insertInto('messages')
      .values({ id, channel, recipient, createdAt, ...message })
      .execute()
    const queue = urgent || message.code ? urgentQueueOf(channel) : queueOf(channel)
    await deps.jobs.send(queue, { id }, { tx })
  }
}

/** Enqueues the delivery of a message again, whether it was sent or not. */
export async function deliverAgain(
  tx: Transaction<Database>,
  { jobs }: Pick<OutboxNeeds, 'jobs'>,
  id: string,
): Promise<void> {
  const { channel } = await tx
    .updateTable('messages')
    .set({ sentAt: null, failedAt: null })
    .where('id', '=', id)
    .returning('channel')
    .executeTakeFirstOrThrow()
  await jobs.send(queueOf(channel as Channel), { id }, { tx })
}

/** The number is not the customer's any more: what was meant for them is not sent to it, nor sent again. */
export const endMessagesTo = (tx: Transaction<Database>, phone: string, at: Date) =>
  tx
    .updateTable('messages')
    .set({ expiredAt: at, failedAt: null })
    .where('recipientHash', '=', lookUp('messages.recipient', phone))
    .where('expiredAt', 'is', null)
    .execute()

/** An address for a message: a URL, or only a path in the sandbox, which does not know its origin. */
export const siteLink = ({ config }: { config: Pick<Config, 'publicSiteUrl'> }, path: string) =>
  `${config.publicSiteUrl}${path}`

/**
 * While a carrier is left alone, messages wait without losing a try: codes as long as they can be used, the others spread over
 * some minutes, because there may be a hundred thousand of them.
 */
const restSeconds = (isUrgent: boolean) => (isUrgent ? 10 : 300 + Math.floor(Math.random() * 300))
const isLeftAlone = (error: unknown) => error instanceof MessageNotSent && error.code === circuitOpen

interface DeliveryNeeds {
  db: Kysely<Database>
  clock: ServerClock
  config: Pick<Config, 'sandbox'>
  jobs: Pick<Jobs, 'work'>
  providers: { messaging: Messaging }
}

/** A code leaves the database once it was sent or is of no use. Only the sandbox keeps a sent one, to show it. */
const forgotten = { code: null, text: '' }

/** Registers the jobs that deliver messages. Each message is sent at least once; a code only while it can be used. */
export function registerDelivery({ db, clock, config, jobs, providers }: DeliveryNeeds): void {
  const mark = (id: string, changes: Updateable<Database['messages']>) =>
    db.updateTable('messages').set(changes).where('id', '=', id).execute()

  const deliver =
    (isUrgent: boolean) =>
    async ({ id }: { id: string }) => {
      const message = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
      if (!message || message.sentAt) return
      const { channel, recipient, template, text, code, createdAt } = message
      if (message.expiredAt) return void (code !== null && (await mark(id, forgotten)))
      const now = () => new Date(clock.now())
      const age = clock.now() - createdAt.getTime()
      const isOld = age > (isUrgent ? codeRules.lifetimeMs : patienceMs)
      // A try that was enqueued before the message was given up. Version 1.0.0 wrote `failedAt` at every failed try.
      if (isOld && message.failedAt) return
      if (code !== null && age > codeRules.lifetimeMs)
        return void (await mark(id, { expiredAt: now(), ...forgotten }))
      try {
        const delivery = { id, channel: channel as Channel, recipient, template, text, ...(code && { code }) }
        await providers.messaging.send(delivery)
      } catch (error) {
        if (isOld) await mark(id, { failedAt: now() })
        throw isLeftAlone(error) && !isOld ? new JobPostponed(restSeconds(isUrgent)) : error
      }
      await mark(id, { sentAt: now(), failedAt: null, ...(code && !config.sandbox && forgotten) })
    }
  for (const channel of channels)
    jobs.work(urgentQueueOf(channel), deliver(true), { retries: urgentRetries, pace })
  for (const channel of channels) jobs.work(queueOf(channel), deliver(false), { retries, pace })
  // Jobs of 1.0.0, which had one queue for all carriers.
  jobs.work('deliver-code', deliver(true))
  jobs.work('deliver-message', deliver(false), { retries })
}
