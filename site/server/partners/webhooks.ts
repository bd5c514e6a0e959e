import { createHmac, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { WebhookType } from '../db/schema/partners.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'

const queue = 'webhook'
const patienceMs = 10_000
/** 30 s, 1 min, 2 min … at most 6 h apart: about a day until a person has to look. */
const retries = { times: 12, delaySeconds: 30, delaySecondsAtMost: 6 * 3600 }

/**
 * Tells the shop through which the application came, if it came through one. Each type once per application, exactly when
 * the transaction commits; what is told are ids and nothing about the person. The row stays, whatever becomes of it.
 */
export async function announce(
  tx: Transaction<Database>,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  applicationId: string,
  type: WebhookType,
): Promise<void> {
  const application = await tx
    .selectFrom('applications')
    .select('partnerId')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  if (!application?.partnerId) return
  const [id, createdAt] = [randomUUID(), new Date(clock.now())]
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data: { applicationId } })
  const added = await tx
    .insertInto('webhooks')
    .values({ id, partnerId: application.partnerId, applicationId, type, body, createdAt })
    .onConflict(conflict => conflict.columns(['applicationId', 'type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await jobs.send(queue, { id }, { tx })
}

/** Has a webhook sent once more, under the same id, whether it arrived before or not. */
export async function sendAgain(
  tx: Transaction<Database>,
  { jobs }: Pick<Deps, 'jobs'>,
  id: string,
): Promise<void> {
  await tx.updateTable('webhooks').set({ deliveredAt: null, failedAt: null }).where('id', '=', id).execute()
  await jobs.send(queue, { id }, { tx })
}

export function registerWebhooks(deps: Deps): void {
  deps.jobs.work<{ id: string }>(queue, ({ id }) => deliver(deps, id), { retries })
}

/** Why the queue has to try again: a status, or none. What the shop answered is kept nowhere. */
class WebhookNotDelivered extends Error {
  override name = 'WebhookNotDelivered'
  code: string

  constructor(status: number | null) {
    super('not delivered')
    this.code = status === null ? 'no-answer' : `status-${status}`
  }
}

/** The job. At least once: a shop that answers too late gets the same id again. */
async function deliver(deps: Deps, id: string): Promise<void> {
  const found = await deps.db
    .selectFrom('webhooks as w')
    .innerJoin('partners as p', 'p.id', 'w.partnerId')
    .select(['w.id', 'w.body', 'w.type', 'p.webhookUrl', 'p.webhookSecret'])
    .where('w.id', '=', id)
    .where('w.deliveredAt', 'is', null)
    .where('p.active', '=', true)
    .executeTakeFirst()
  // Whoever is given an address later can have it sent by hand.
  if (!found?.webhookUrl || !isWebhookUrl(found.webhookUrl, deps.config)) return
  const lastStatus = await post(found.webhookUrl, found)
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

/** HTTP status, or null when nobody answered in time. Follows no redirection: the signed address is the one registered. */
async function post(url: string, webhook: Sendable): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: webhook.body,
      headers: webhookHeaders(webhook),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

/** As they would be sent now. Real time, also in the sandbox: the receiver's clock does not move with ours. */
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

/** https; in the sandbox http as well. */
export function isWebhookUrl(text: string, { sandbox }: Pick<Deps['config'], 'sandbox'>): boolean {
  const { protocol, username, password } = URL.parse(text) ?? {}
  if (username || password) return false
  return protocol === 'https:' || (sandbox && protocol === 'http:')
}
