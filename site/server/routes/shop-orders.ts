import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { OrderInvoice, orderCancelPath, orderInvoicePath } from '../../../shared/api/purchase.ts'
import type { Deps } from '../deps.ts'
import { AppError, type ErrorDetail } from '../errors.ts'
import { submitDevice } from '../lending/application/device.ts'
import { cancelByShop, orderWithKey } from '../lending/sale/cancel-order.ts'
import { isSignedCall } from '../partners/signed-call.ts'
import { limit } from '../rates.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { orderInvoiceLimit } from './http/body-limits.ts'
import { withReceivedText } from './http/uploads.ts'

/** Calls of a shop's server about an order. Its signature says which shop it is; there is no session and no page. */
export const shopOrders = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(orderInvoicePath, orderInvoiceLimit, async c => {
      const { applicationId, customerId } = await orderOf(deps, c)
      const { imei, invoice } = await readJson(c, OrderInvoice)
      await limit(deps, { name: 'order-invoices', who: applicationId, times: 20, seconds: 600 })
      const directory = join(deps.config.dataDir, 'uploads')
      await withReceivedText(directory, invoice, async invoiceFile => {
        await submitDevice(deps, customerId, { imei, invoiceFile, orderId: applicationId }).catch(toShop)
      })
      return c.json({ applicationId, state: 'sold' }, 202)
    })
    .post(orderCancelPath, async c => {
      const { applicationId } = await orderOf(deps, c)
      const owedCents = await cancelByShop(deps, applicationId)
      return c.json({ applicationId, state: 'ended', owedCents })
    })

/** What the shop reads where the sentence is for its customer. It reads no CPF: they may have typed another one than to it. */
const forShop: Partial<Record<string, [ErrorDetail, field: string]>> = {
  'invoice-other-buyer': ['order-other-buyer', 'InvoiceFile'],
  'invoice-type': ['order-no-note', 'InvoiceFile'],
  'device-not-ordered': ['order-other-device', 'Imei'],
}

function toShop(error: unknown): never {
  const said = error instanceof AppError && forShop[error.code]
  throw said ? new AppError(error.code, { detail: said[0], field: said[1] }) : error
}

/** The order of this path, of the shop that signed the call. @throws AppError `signature-wrong`, the same for unknown orders */
async function orderOf(deps: Deps, c: Context<AppEnv, '/:id'>) {
  const found = await orderWithKey(deps, c.req.param('id'))
  const call = { method: c.req.method, path: new URL(c.req.url).pathname, body: await c.req.text() }
  const isSigned = isSignedCall(found?.key ?? '', c.req.header('X-Celastro-Signature'), call)
  if (!found || !isSigned) throw new AppError('signature-wrong')
  return found
}
