import { Hono } from 'hono'
import { cancelPurchasePath, ProductForm, purchasePath } from '../../../shared/api/purchase.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { startPurchase } from '../lending/application/start-purchase.ts'
import { cancelByCustomer } from '../lending/sale/cancel-order.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { anySession } from './http/partner-session.ts'
import { session } from './http/session.ts'

export const purchase = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(
      purchasePath,
      anySession(deps, 'step'),
      limitCustomer(deps, 'devices'),
      idempotent(deps),
      async c => {
        const product = await readJson(c, ProductForm)
        const shop = c.get('partner')
        // Only a shop can sell.
        if (!shop) throw new AppError('forbidden')
        const id = await startPurchase(deps, c.get('customer').id, { product, partnerId: shop.id })
        return c.json({ id }, 201)
      },
    )
    .post(cancelPurchasePath, session(deps), idempotent(deps), async c => {
      await cancelByCustomer(deps, c.get('customer').id)
      return c.json({ state: 'ended' })
    })
