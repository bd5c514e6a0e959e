import { createHmac, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { WebhookType } from '../../../shared/api/webhooks.ts'
import type { ServerClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Jobs } from '../queue.ts'
import { postWebhook } from './post-webhook.ts'

/** Retries 10 s, 20 s, 40 s … at most 6 h apart, for about a day. After that, staff have to resend the webhook. */
export const webhookRetries = { times: 14, delaySeconds: 10, delaySecondsAtMost: 6 * 3600 }

interface AnnounceNeeds {
  clock: ServerClock
  jobs: Pick<Jobs, 'send'>
}

/**
 * Notifies the shop through which the application came, if any: each type once per application, and only if the
 * transaction commits. The body has ids and nothing about the customer. The row stays after the delivery. The events of
 * one application are numbered without gaps, in the order in which they are committed: deliveries may overtake each other.
 * @returns whether the shop is told; false without a shop, and for a type that it was told before
 */
export async function announce(
  tx: Transaction<Database>,
  { clock, jobs }: AnnounceNeeds,
  applicationId: string,
  type: WebhookType,
): Promise<boolean> {
  const application = await tx
    .selectFrom('applications')
    .select(['partnerId', 'orderReference'])
    .where('id', '=', applicationId)
    // Two events at once would take the same number.
    .forUpdate()
    .executeTakeFirst()
  if (!application?.partnerId) return false
  const sequence = await nextNumber(tx, applicationId)
  const [id, createdAt] = [randomUUID(), new Date(clock.now())]
  const body = JSON.stringify({
    ...{ id, type, createdAt: createdAt.toISOString(), sequence },
    data: {
      applicationId,
      ...(application.orderReference && { orderReference: application.orderReference }),
    },
  })
  const added = await tx
    .insertInto('webhooks')
    .values({ id, partnerId: application.partnerId, applicationId, type, sequence, body, createdAt })
    .onConflict(conflict => conflict.columns(['applicationId', 'type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await jobs.send('webhook', { id }, { tx })
  return added !== undefined
}

/** Counts also the rows without a number, so that an older version of the server may write beside this one. */
async function nextNumber(tx: Transaction<Database>, applicationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  return Number(count) + 1
}

/** Enqueues the delivery of a webhook again, under the same id, whether it arrived or not. */
export async function sendAgain(
  tx: Transaction<Database>,
  { jobs }: Pick<AnnounceNeeds, 'jobs'>,
  id: string,
): Promise<void> {
  await tx.updateTable('webhooks').set({ deliveredAt: null, failedAt: null }).where('id', '=', id).execute()
  await jobs.send('webhook', { id }, { tx })
}

interface DeliveryNeeds {
  config: Pick<Config, 'sandbox'>
  db: Kysely<Database>
  clock: ServerClock
}

export function registerWebhooks(deps: DeliveryNeeds & { jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work('webhook', ({ id }) => deliver(deps, id), { retries: webhookRetries })
}

/** Makes the queue retry. Carries the status only: the shop's response is stored nowhere. */
class WebhookNotDelivered extends Error {
  override name = 'WebhookNotDelivered'
  code: string

  constructor(status: number | null) {
    super('not delivered')
    this.code = status === null ? 'no-answer' : `status-${status}`
  }
}

/** The job. It delivers at least once: a shop that responds after the timeout gets the same id again. */
async function deliver(deps: DeliveryNeeds, id: string): Promise<void> {
  const found = await deps.db
    .selectFrom('webhooks as w')
    .innerJoin('partners as p', 'p.id', 'w.partnerId')
    .select(['w.id', 'w.body', 'w.type', 'p.webhookUrl', 'p.webhookSecret'])
    .where('w.id', '=', id)
    .where('w.deliveredAt', 'is', null)
    .where('p.active', '=', true)
    .executeTakeFirst()
  // A shop without an address gets none. Once it has one, staff can resend the webhook.
  if (!found?.webhookUrl || !isWebhookUrl(found.webhookUrl, deps.config)) return
  const lastStatus = await post(found.webhookUrl, found, deps.config)
  const arrived = lastStatus !== null && lastStatus >= 200 && lastStatus < 300
  const now = new Date(deps.clock.now())
  await deps.db
    .updateTable('webhooks')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      lastStatus,
      ...(arrived ? { deliveredAt: now, failedAt: null } : { failedAt: now }),
    }))
    .where('id', '=', id)
    .execute()
  if (!arrived) throw new WebhookNotDelivered(lastStatus)
}

interface Sendable {
  id: string
  body: string
  webhookSecret: string
}

/** Sends an event of the type `test` to the shop's address now; it is stored nowhere. @returns HTTP status, or null without an answer */
export function sendTestEvent(
  { config, clock }: Pick<DeliveryNeeds, 'config' | 'clock'>,
  { webhookUrl, webhookSecret }: { webhookUrl: string; webhookSecret: string },
): Promise<number | null> {
  const id = randomUUID()
  const body = JSON.stringify({
    ...{ id, type: 'test', createdAt: new Date(clock.now()).toISOString(), sequence: 1 },
    data: { applicationId: '00000000-0000-4000-8000-000000000000' },
  })
  return post(webhookUrl, { id, body, webhookSecret }, config)
}

const post = (url: string, webhook: Sendable, config: Pick<Config, 'sandbox'>) =>
  postWebhook(url, { body: webhook.body, headers: webhookHeaders(webhook) }, config)

/** Headers of a delivery now. They use real time also in the sandbox: the receiver's clock does not move with ours. */
export const webhookHeaders = ({ id, body, webhookSecret }: Sendable): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Celastro-Event-Id': id,
  'X-Celastro-Signature': signature(webhookSecret, body, Math.floor(Date.now() / 1000)),
})

/** `t=…,v1=…`: HMAC-SHA256 in hex over the time, a dot and the exact body. @param seconds since 1970 */
export function signature(secret: string, body: string, seconds: number): string {
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hmac}`
}

/** Whether webhooks may go to this address: https, and in the sandbox http too. */
export function isWebhookUrl(text: string, { sandbox }: Pick<Config, 'sandbox'>): boolean {
  const { protocol, username, password } = URL.parse(text) ?? {}
  if (username || password) return false
  return protocol === 'https:' || (sandbox && protocol === 'http:')
}
