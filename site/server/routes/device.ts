import { join } from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import {
  type Device,
  DeviceSubmission,
  type DeviceSubmitted,
  deviceSubmitPath,
} from '../../../shared/api/device.ts'
import { normalizeImei } from '../../../shared/fields/imei.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { check } from '../input.ts'
import { findDevice, submitDevice } from '../lending/application/device.ts'
import { limit } from '../rates.ts'
import type { AppEnv } from './http/app-env.ts'
import { invoiceLimit } from './http/body-limits.ts'
import { HttpError } from './http/http-error.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { countsFor } from './http/linked-shop.ts'
import { anySession } from './http/partner-session.ts'
import { inTurn } from './http/uploads.ts'

export const device = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/device/imei/:imei', anySession(deps, 'read'), limitCustomer(deps, 'look-ups'), async c => {
      const found = await findDevice(deps, c.get('customer').id, c.req.param('imei'))
      return c.json({ ...found, ...(deps.config.sandbox && { exampleInvoice: true }) } satisfies Device)
    })
    .post(
      deviceSubmitPath,
      anySession(deps, 'step'),
      limitCustomer(deps, 'devices'),
      limitDay(deps),
      inTurn({ ...invoiceLimit, directory: join(deps.config.dataDir, 'uploads') }),
      idempotent(deps),
      async c => {
        const { imei, invoiceFile, partner } = await readParts(c)
        const content = new Uint8Array(await invoiceFile.arrayBuffer())
        const device = { imei, content, partnerId: await countsFor(deps, c, partner) }
        const id = await submitDevice(deps, c.get('customer').id, device)
        return c.json({ id } satisfies DeviceSubmitted, 201)
      },
    )

/** A limit per day: uploads of ten megabytes within the ten-minute limit would still be many gigabytes a day. */
const limitDay =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const times = 3 * deps.config.rates.perCustomerPer10Minutes
    const day = { name: 'customer-devices-day', who: c.get('customer').id, times, seconds: 86_400 }
    await limit(deps, day, 'uploads-used-up')
    await next()
  }

/** @throws AppError with the message of every wrong part */
async function readParts(c: Context<AppEnv>): Promise<DeviceSubmission> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new HttpError('malformed', { status: 415 })
  }
  const parts = await c.req.formData().catch(error => {
    if (error instanceof AppError) throw error
    throw new AppError('malformed')
  })
  const imei = parts.get('Imei')
  const given = {
    imei: typeof imei === 'string' ? normalizeImei(imei) : '',
    invoiceFile: parts.get('InvoiceFile'),
    partner: parts.get('Partner') ?? undefined,
  }
  return check(given, DeviceSubmission)
}
