import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { define } from 'superstruct'
import {
  type Device,
  DeviceSubmission,
  type DeviceSubmitted,
  deviceSubmitPath,
} from '../../../shared/api/device.ts'
import { normalizeImei } from '../../../shared/fields/imei.ts'
import { invoiceRequired } from '../../../shared/fields/invoice.ts'
import { form } from '../../../shared/fields/rules.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { findDevice, submitDevice } from '../lending/application/device.ts'
import { limit } from '../rates.ts'
import type { ReceivedFile } from '../received-file.ts'
import type { AppEnv } from './http/app-env.ts'
import { invoiceLimit } from './http/body-limits.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { countsFor } from './http/linked-shop.ts'
import { anySession } from './http/partner-session.ts'
import type { ReceivedForm } from './http/received-form.ts'
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
      inTurn({ ...invoiceLimit, part: 'InvoiceFile', directory: join(deps.config.dataDir, 'uploads') }),
      idempotent(deps),
      async c => {
        const { imei, invoiceFile, partner } = readParts(c.get('form')!)
        const device = { imei, invoiceFile, partnerId: await countsFor(deps, c, partner) }
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

const ReceivedSubmission = form({
  ...DeviceSubmission.schema,
  invoiceFile: define<ReceivedFile>('received-file', file => file !== undefined || invoiceRequired),
})

/** @throws AppError with the message of every wrong part */
const readParts = ({ texts, file }: ReceivedForm) =>
  check(
    { imei: normalizeImei(texts.get('Imei') ?? ''), invoiceFile: file, partner: texts.get('Partner') },
    ReceivedSubmission,
  )
