import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Failure, type Struct, unknown } from 'superstruct'
import { deviceSubmitPath, invoiceMaxBytes } from '../../shared/api/device.ts'
import type { AppEnv } from './app.ts'
import { AppError } from './errors.ts'

const KIB = 1024
export const pixWebhookPath = '/webhooks/pix'
const json = bodyLimit({ maxSize: 64 * KIB, onError: () => refuse(new AppError('too-large')) })
/**
 * For the invoice's upload, behind `session`: a body that does not say its length is read before it is passed on, and
 * nobody unknown shall make us keep ten megabytes.
 */
export const invoiceLimit: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: invoiceMaxBytes + 64 * KIB,
  onError: () => refuse(tooLargeInvoice()),
})

function refuse(error: AppError): never {
  throw error
}

function tooLargeInvoice() {
  const error = new AppError('invoice-too-large')
  error.errors = { InvoiceFile: [error.sentence] }
  return error
}

/** What a bank may report at once: so many transfers, and room for all that it may say about each. */
export const mostPix = 1000
export const pixLimit: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: mostPix * 2 * KIB,
  onError: () => refuse(new AppError('too-large')),
})

/** Calls with a limit of their own, behind whoever may call them. */
const ownLimit = [deviceSubmitPath, pixWebhookPath]

/** Their bodies are not read; looking for one makes a whole request object of every poll. */
const withoutBody = ['GET', 'HEAD']

/** No other call has a reason to send more than a page of text. */
export const bodyLimits: MiddlewareHandler<AppEnv> = (c, next) =>
  withoutBody.includes(c.req.method) || ownLimit.some(path => c.req.path.endsWith(path))
    ? next()
    : json(c, next)

/** The JSON body, cleaned and not yet checked. @throws AppError `malformed` */
export async function readBody(c: Context<AppEnv>): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new AppError('malformed', { status: 415 })
  const text = await c.req.text()
  try {
    return clean(JSON.parse(text))
  } catch {
    throw new AppError('malformed')
  }
}

/** What is used of a struct; which fields it has doesn't matter here. */
type Checks<T> = Pick<Struct<T>, 'validate'>

/** The value, checked. @throws AppError `validation` with the message of every wrong field */
export function check<T>(value: unknown, struct: Checks<T>): T {
  return checkAll(value, struct, unknown())[0]
}

/** Like `check`, for two structs that look at the same value: the messages of both. */
export function checkAll<A, B>(value: unknown, first: Checks<A>, second: Checks<B>): [A, B] {
  const [failure, checked] = first.validate(value, { coerce: true })
  const [otherFailure, otherChecked] = second.validate(value, { coerce: true })
  const failures = [...(failure?.failures() ?? []), ...(otherFailure?.failures() ?? [])]
  if (failures.length > 0) throw new AppError('validation', { errors: fieldErrors(failures) })
  return [checked as A, otherChecked as B]
}

/** The JSON body, checked. @throws AppError `malformed`, or `validation` with the message of every wrong field */
export async function readJson<T>(c: Context<AppEnv>, struct: Checks<T>): Promise<T> {
  return check(await readBody(c), struct)
}

/** Failures by server field name: path ['address', 'street'] is 'Address.Street'. First message of each first. */
export function fieldErrors(failures: Iterable<Failure>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of failures) {
    if (path.length === 0) continue
    const name = path.map(key => pascal(String(key))).join('.')
    // What nobody wrote a sentence for would be superstruct's English, with the value in it.
    const text = /^Expected /.test(message) ? 'Valor inválido' : message
    errors[name] = [...new Set([...(errors[name] ?? []), text])]
  }
  return errors
}

const pascal = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/**
 * Values that can be checked, printed and stored: no keys of Object.prototype and no U+0000 (refused), no half
 * surrogate pairs (replaced).
 * @throws AppError `malformed`
 */
export function clean<T>(value: T): T {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('malformed')
    return value.replace(/[\uD800-\uDFFF]/gu, '\uFFFD') as T
  }
  if (Array.isArray(value)) return value.map(clean) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  // An own `toString` that is no function breaks whoever prints the value; `__proto__` is never meant well.
  if (entries.some(([key]) => key in Object.prototype)) throw new AppError('malformed')
  return Object.fromEntries(entries.map(([key, each]) => [clean(key), clean(each)])) as T
}

/** Whether a path segment can be an id at all; what cannot is simply not found. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
