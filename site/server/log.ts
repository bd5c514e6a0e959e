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

/** Errors of pg and its pool have no code. These are their whole sentences or begin them, and quote nothing. */
const sentences = {
  'timeout exceeded when trying to connect': 'no-connection-in-time',
  'Query read timeout': 'query-timeout',
  'Connection terminated due to connection timeout': 'no-connection-in-time',
  'Connection terminated': 'connection-lost',
  'Client has encountered a connection error': 'connection-lost',
  'no answer in time': 'no-answer-in-time',
}

/** Copies of errors have the sentence in their stack only. */
function codeOfSentence(stack = ''): string | undefined {
  const [, said = ''] = /^\w*error: (.*)/i.exec(stack) ?? []
  return Object.entries(sentences).find(([sentence]) => said.startsWith(sentence))?.[1]
}

/** The parts of an unexpected error that may be logged: name, code, place. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error)) return { name: typeof error }
  const { constraint, table, routine, ...given } = error as Record<string, unknown>
  const code = given.code ?? codeOfSentence(error.stack)
  const stack = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return {
    name: error.name ?? nameInStack(error.stack),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint, table, routine }),
    at: stack?.slice(0, 8).map(line => line.trim()),
  }
}

/** pg-boss reports copies of errors: plain objects that have the stack, and the name in its first line only. */
const isErrorLike = (error: unknown): error is { name?: string; stack?: string } =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string')

/** Only a word that ends like an error's name: what follows is the message. */
const nameInStack = (stack = '') => /^\w*error\b/i.exec(stack)?.[0] ?? 'object'
