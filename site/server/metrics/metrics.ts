import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { inPartySpan } from '../tracing.ts'

/** What the process counts about itself. Labels are fixed names and path templates: no id, no address, nothing personal. */
export interface Metrics {
  /** @param path the template of the path, such as /charges/:txid */
  request(about: { method: string; path: string; status: number; seconds: number }): void
  securityEvent(name: string): void
  /** The same provider, which counts its calls and their time. */
  counted<T extends object>(provider: string, target: T): T
  registry: Registry
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** @param isRefusal whether an error of a provider is an answer about one message or payment: the party itself works */
export function createMetrics(isRefusal: (error: unknown) => boolean = () => false): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'celastro_' })
  const requests = new Histogram({
    ...{ name: 'celastro_http_request_seconds', help: 'Time of API requests by path template', registers },
    ...{ labelNames: ['method', 'path', 'status'] as const, buckets: seconds },
  })
  const calls = new Histogram({
    ...{ name: 'celastro_provider_call_seconds', help: 'Time of calls to outside parties', registers },
    ...{ labelNames: ['provider', 'call', 'outcome'] as const, buckets: seconds },
  })
  const security = new Counter({
    ...{ name: 'celastro_security_events_total', help: 'Security events by name', registers },
    labelNames: ['name'] as const,
  })
  // Prometheus sees no increase in a series that begins at 1, so the first alarm would be silent.
  security.inc({ name: 'alarm' }, 0)
  return {
    registry,
    request: ({ method, path, status, seconds }) =>
      requests.observe({ method: knownMethod(method), path, status: String(status) }, seconds),
    securityEvent: name => security.inc({ name }),
    counted: (provider, target) =>
      counted(provider, target, (call, end, seconds) => {
        const outcome = !('error' in end) ? 'ok' : isRefusal(end.error) ? 'refused' : 'failed'
        calls.observe({ provider, call, outcome }, seconds)
      }),
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** A client can invent methods, and each would be a series of its own. */
const knownMethod = (method: string) => (methods.includes(method) ? method : 'other')

type End = { error: unknown } | object
type Observe = (call: string, end: End, seconds: number) => void

function counted<T extends object>(provider: string, target: T, observe: Observe): T {
  return new Proxy(target, {
    get(object, name, receiver) {
      const value: unknown = Reflect.get(object, name, receiver)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      const attributes = { 'peer.service': provider, 'celastro.call': name }
      return (...args: unknown[]) =>
        timed(
          () => inPartySpan(`${provider} ${name}`, attributes, () => Reflect.apply(value, object, args)),
          name,
          observe,
        )
    },
  })
}

function timed(work: () => unknown, call: string, observe: Observe): unknown {
  const started = performance.now()
  const done = (end: End) => observe(call, end, (performance.now() - started) / 1000)
  const result = work()
  if (isPages(result)) return timedPages(result, done)
  if (!(result instanceof Promise)) return result
  result.then(
    () => done({}),
    error => done({ error }),
  )
  return result
}

const isPages = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result

/** A list that is read page by page is one call, until its end or failure. */
async function* timedPages(pages: AsyncIterable<unknown>, done: (end: End) => void) {
  try {
    yield* pages
    done({})
  } catch (error) {
    done({ error })
    throw error
  }
}
