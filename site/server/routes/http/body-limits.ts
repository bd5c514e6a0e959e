import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deviceSubmitPath } from '../../../../shared/api/device.ts'
import { invoiceMaxBytes } from '../../../../shared/fields/invoice.ts'
import { AppError } from '../../errors.ts'
import type { AppEnv } from './app-env.ts'

const KIB = 1024
export const pixWebhookPath = '/webhooks/pix'
export const recWebhookPath = '/webhooks/rec'
export const cobrWebhookPath = '/webhooks/cobr'

const limitTo = (maxSize: number, error: () => AppError): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw error()
    },
  })
const tooLarge = () => new AppError('too-large')

/** Limit of the invoice's upload, with room for the other parts. */
export const invoiceLimit = {
  maxBytes: invoiceMaxBytes + 64 * KIB,
  tooLarge: () => new AppError('invoice-too-large', { field: 'InvoiceFile' }),
}

/** Most transfers, recurrences or debits that a bank may report in one call. */
export const mostPix = 1000
export const pixLimit = limitTo(mostPix * 2 * KIB, tooLarge)

/** Calls whose own, larger limit runs after the caller is known. */
const ownLimit = [deviceSubmitPath, pixWebhookPath, recWebhookPath, cobrWebhookPath]

/** An invoice from a shop's server, as text in JSON. */
const orderInvoice = /\/partners\/orders\/[^/]+\/invoice$/
export const orderInvoiceLimit = limitTo(1024 * KIB, tooLarge)

/** Their bodies are not read. Looking for one builds a whole Request object for every poll. */
const withoutBody = ['GET', 'HEAD']

const jsonLimit = limitTo(64 * KIB, tooLarge)

/** Limit of all other calls: a page of text. */
export const bodyLimits: MiddlewareHandler<AppEnv> = (c, next) =>
  withoutBody.includes(c.req.method) ||
  ownLimit.some(path => c.req.path.endsWith(path)) ||
  orderInvoice.test(c.req.path)
    ? next()
    : jsonLimit(c, next)
