import { Hono } from 'hono'
import { type SandboxWebhooks, sandboxWebhooksPath } from '../../../shared/api/sandbox.ts'
import type { Deps } from '../deps.ts'
import { activePartner } from '../partners/registry.ts'
import { webhookHeaders } from '../partners/webhooks.ts'
import type { AppEnv } from './http/app-env.ts'
import { HttpError } from './http/http-error.ts'

/** Lists the webhooks of a shop, for developers without a server of their own. */
export const sandboxWebhooks = (deps: Deps) =>
  new Hono<AppEnv>().get(sandboxWebhooksPath, async c => {
    const partner = await activePartner(deps.db, c.req.query('partner') ?? '')
    if (!partner) throw new HttpError('not-found', { message: 'Não há loja ativa com este id.' })
    const { webhookSecret, webhookUrl } = partner
    const rows = await deps.db
      .selectFrom('webhooks')
      .selectAll()
      .where('partnerId', '=', partner.id)
      .orderBy('ordinal', 'desc')
      .limit(100)
      .execute()
    const body: SandboxWebhooks = {
      secret: webhookSecret,
      url: webhookUrl,
      webhooks: rows.map(row => ({
        id: row.id,
        type: row.type,
        body: row.body,
        headers: webhookHeaders({ ...row, webhookSecret }),
        createdAt: row.createdAt.toISOString(),
        deliveredAt: row.deliveredAt?.toISOString() ?? null,
        attempts: row.attempts,
        lastStatus: row.lastStatus,
      })),
    }
    return c.json(body)
  })
