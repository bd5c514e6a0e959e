import type { Config } from '../config.ts'
import { audit, type Staff } from '../lending/audit/audit.ts'
import { isWebhookUrl, sendAgain } from '../partners/webhooks.ts'
import type { Jobs } from '../queue.ts'
import type { DeskNeeds } from './needs.ts'

/** `to`: id of the shop. */
export type WebhookResent =
  | { is: 'sent'; to: string }
  | { is: 'not-waiting' }
  | { is: 'shop-off' }
  | { is: 'shop-without-address' }

/**
 * Sends a webhook to its shop again, under the same id.
 * @param how.which `failed`: only one that the shop did not take, so that of two people one sends it
 */
export function resendWebhook(
  needs: Pick<DeskNeeds, 'db' | 'clock'> & { config: Pick<Config, 'sandbox'>; jobs: Pick<Jobs, 'send'> },
  id: string,
  staff: Staff,
  { which }: { which: 'any' | 'failed' },
): Promise<WebhookResent> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const webhook = await tx
      .selectFrom('webhooks as w')
      .innerJoin('partners as p', 'p.id', 'w.partnerId')
      .select(['w.partnerId', 'w.type', 'w.failedAt', 'w.deliveredAt', 'p.active', 'p.webhookUrl'])
      .where('w.id', '=', id)
      .forUpdate('w')
      .executeTakeFirst()
    const hasFailed = webhook && webhook.failedAt !== null && webhook.deliveredAt === null
    if (!webhook || (which === 'failed' && !hasFailed)) return { is: 'not-waiting' }
    if (!webhook.active) return { is: 'shop-off' }
    if (!webhook.webhookUrl || !isWebhookUrl(webhook.webhookUrl, needs.config))
      return { is: 'shop-without-address' }
    await sendAgain(tx, needs, id)
    const detail = { webhookId: id, partner: webhook.partnerId, type: webhook.type }
    await audit(tx, { who: staff, action: 'webhook-resent', at, detail })
    return { is: 'sent', to: webhook.partnerId }
  })
}
