import type { ConsoleDeliveries, ConsoleDeliveriesWish } from '../../../shared/api/console-shop.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { isWebhookUrl, sendAgain } from '../partners/webhooks.ts'
import type { Jobs } from '../queue.ts'
import type { ConsoleNeeds } from './needs.ts'
import { pageSize } from './page-size.ts'
import type { ShopCaller } from './session.ts'
import { shopTrail } from './trail.ts'

interface ResendNeeds extends Pick<ConsoleNeeds, 'db' | 'clock'> {
  config: Pick<Config, 'sandbox'>
  jobs: Pick<Jobs, 'send'>
}

/**
 * Webhooks of a shop, as they were sent, the newest first.
 * @param wish.failed only those that the shop has not taken
 * @param wish.before id of the one behind which the page begins
 * @throws AppError `not-found` if the shop has no such webhook
 */
export async function deliveriesOf(
  { db }: Pick<ConsoleNeeds, 'db'>,
  partnerId: string,
  { failed, before }: ConsoleDeliveriesWish,
): Promise<ConsoleDeliveries> {
  const last =
    before === undefined
      ? undefined
      : await db
          .selectFrom('webhooks')
          .select('ordinal')
          .where('id', '=', before)
          .where('partnerId', '=', partnerId)
          .executeTakeFirst()
  if (before !== undefined && !last) throw new AppError('not-found')
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'type', 'applicationId', 'sequence', 'body', 'attempts', 'lastStatus'])
    .select(['createdAt', 'deliveredAt', 'failedAt'])
    .where('partnerId', '=', partnerId)
    .$if(failed, query => query.where('deliveredAt', 'is', null))
    .$if(last !== undefined, query => query.where('ordinal', '<', last!.ordinal))
    .orderBy('ordinal', 'desc')
    .limit(pageSize + 1)
    .execute()
  const deliveries = rows.slice(0, pageSize).map(({ createdAt, deliveredAt, failedAt, ...row }) => ({
    ...{ ...row, createdAt: createdAt.toISOString() },
    deliveredAt: deliveredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }))
  return { deliveries, more: rows.length > pageSize }
}

/**
 * Enqueues webhooks of the shop again, under their ids; those of others are left alone. Returns how many.
 * @throws AppError `conflict` where the shop has no address: nothing would go, and the rows would leave the queue of failed ones
 */
export function resend(
  { config, db, clock, jobs }: ResendNeeds,
  { personId, shop }: Pick<ShopCaller, 'personId' | 'shop'>,
  ids: readonly string[],
): Promise<number> {
  return db.transaction().execute(async tx => {
    const { webhookUrl } = await tx
      .selectFrom('partners')
      .select('webhookUrl')
      .where('id', '=', shop.id)
      .executeTakeFirstOrThrow()
    if (!webhookUrl || !isWebhookUrl(webhookUrl, config))
      throw new AppError('conflict', { detail: 'console-without-address' })
    const own = await tx
      .selectFrom('webhooks')
      .select('id')
      .where('partnerId', '=', shop.id)
      .where('id', 'in', [...new Set(ids)])
      .orderBy('ordinal')
      .execute()
    for (const { id } of own) await sendAgain(tx, { jobs }, id)
    if (own.length > 0) {
      const at = new Date(clock.now())
      await shopTrail(
        tx,
        { personId },
        {
          ...{ partner: shop.id, action: 'webhook-again', at },
          detail: { count: own.length, webhookIds: own.map(({ id }) => id).join(' ') },
        },
      )
    }
    return own.length
  })
}
