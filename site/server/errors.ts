import type { ErrorHandler } from 'hono'
import type { ErrorBody, ErrorCode } from '../../shared/api/error.ts'
import type { AppEnv } from './app.ts'
import { isDatabaseAway } from './db/away.ts'
import { describeError } from './log.ts'
import { sentences } from './sentences.ts'

/** What the server can answer instead of what was asked for: the codes that sentences.ts knows. */
export type ServerErrorCode = Exclude<ErrorCode, 'network' | 'timeout' | 'aborted' | 'bad-response'>

/** An answer that is not the one hoped for, as data. Thrown anywhere, turned into a response by `onError`. */
export class AppError extends Error {
  override name = 'AppError'
  code: ServerErrorCode
  status: number
  sentence: string
  errors: Record<string, string[]> | undefined
  headers: Record<string, string>

  /** @param how.message replaces the code's own sentence; how.errors by server field name ('Address.Street') */
  constructor(
    code: ServerErrorCode,
    how: {
      message?: string
      status?: number
      errors?: Record<string, string[]>
      headers?: Record<string, string>
    } = {},
  ) {
    super(code)
    this.code = code
    this.status = how.status ?? sentences[code].status
    this.sentence = how.message ?? sentences[code].text
    this.errors = how.errors
    this.headers = how.headers ?? {}
  }
}

/** The one place where a failure becomes a response. Whatever nobody foresaw is a 500 without details. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const known =
    error instanceof AppError ? error : new AppError(isDatabaseAway(error) ? 'unavailable' : 'internal')
  if (known !== error)
    c.get('log')?.error({ requestId: c.get('requestId'), error: describeError(error) }, 'failed')
  const body: ErrorBody = { message: known.sentence, code: known.code }
  if (known.errors) body.errors = known.errors
  return c.json(body, known.status as 400, { 'Cache-Control': 'no-store', ...known.headers })
}
