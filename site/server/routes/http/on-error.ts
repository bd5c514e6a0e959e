import type { ErrorHandler } from 'hono'
import type { ErrorBody } from '../../../../shared/api/error.ts'
import { isTransient } from '../../db/transient.ts'
import { AppError } from '../../errors.ts'
import { describeError } from '../../log.ts'
import { requestId } from '../../request-id.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError } from './http-error.ts'
import { sentenceOf } from './sentences.ts'

/** The one place where an error becomes a response. An unexpected error is a 500 without details. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const known = error instanceof AppError ? error : unexpected(error)
  if (known !== error) c.get('log')?.error({ error: describeError(error) }, 'failed')
  const { status, headers, body } = answerTo(known)
  return c.json(body, status as 400, { 'Cache-Control': 'no-store', ...headers })
}

/** A restarted database is usually back within this time. */
const retryAfterSeconds = 5

const unexpected = (error: unknown) =>
  isTransient(error) ? new AppError('unavailable', { retryAfterSeconds }) : new AppError('internal')

/** The first eight characters of the request's id find it in the log, and can be said on the phone. */
function withErrorCode(text: string): string {
  const id = requestId()
  return id ? `${text} Código do erro: ${id.slice(0, 8)}.` : text
}

/** Status, headers and body of the response to an error. */
export function answerTo(error: AppError) {
  const { code, data } = error
  const sentence = sentenceOf(code, data)
  const own = error instanceof HttpError ? error.answer : {}
  const message = own.message ?? (code === 'internal' ? withErrorCode(sentence.text) : sentence.text)
  const errors = data.errors ?? (data.field === undefined ? undefined : { [data.field]: [message] })
  const body: ErrorBody = { message, code, ...(errors && { errors }) }
  const wait = data.retryAfterSeconds
  const headers = { ...(wait !== undefined && { 'Retry-After': String(wait) }), ...own.headers }
  return { status: own.status ?? sentence.status, headers, body }
}
