import pino, { type DestinationStream, type Logger } from 'pino'
import { requestId } from './request-id.ts'

/**
 * One JSON line per event. Never log a body, a query, a real path or an error's message: messages of databases and
 * parsers quote their input, which may be a CPF. Lines of a request and of the jobs that it has caused carry its `requestId`.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const mixin = () => {
    const id = requestId()
    return id === undefined ? {} : { requestId: id }
  }
  return pino({ level, base: undefined, mixin }, to)
}

/** The parts of an unexpected error that may be logged: name, code, place. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  const stack = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint, table, routine }),
    at: stack?.slice(0, 8).map(line => line.trim()),
  }
}
