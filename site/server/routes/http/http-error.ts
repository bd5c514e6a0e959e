import { AppError, type ErrorData, type ServerErrorCode } from '../../errors.ts'

/** How the answer to a code differs from the one in sentences.ts. */
interface Answer {
  status?: number
  message?: string
  headers?: Record<string, string>
}

/** An error that only HTTP has: a media type, a method, an origin, or a sentence of one route. */
export class HttpError extends AppError {
  override name = 'HttpError'
  answer: Answer

  constructor(code: ServerErrorCode, answer: Answer, data: ErrorData = {}) {
    super(code, data)
    this.answer = answer
  }
}
