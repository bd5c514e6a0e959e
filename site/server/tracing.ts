import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { describeError } from './log.ts'

/**
 * Traces by OpenTelemetry. Without a receiver in the configuration nothing here does anything: the SDK is loaded by `startTracing`
 * alone. Spans carry templates of paths, names of queues and of parties, statements without their values, and the id of the request:
 * nothing about a person.
 */
const tracer = () => trace.getTracer('celastro')

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, party: SpanKind.CLIENT } as const

/** Does work within a span. A rejection marks the span as failed, by the name of the error and never by its text. */
export function inSpan<T>(
  kind: keyof typeof kinds,
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind: kinds[kind], attributes }, async span => {
    try {
      return await work(span)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** A call of a party, as `inSpan`, where the call may also answer at once or in pages. */
export function inPartySpan(name: string, attributes: Attributes, work: () => unknown): unknown {
  const span = tracer().startSpan(name, { kind: kinds.party, attributes })
  const within = trace.setSpan(context.active(), span)
  try {
    const result = context.with(within, work)
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    result.then(
      () => span.end(),
      error => {
        fail(span, error)
        span.end()
      },
    )
    return result
  } catch (error) {
    fail(span, error)
    span.end()
    throw error
  }
}

/**
 * A statement of the database, as a part of the work that waited for it. Its text has places and no values ('… where cpf_hash = $1').
 * Outside of traced work nothing is made.
 */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (!trace.getActiveSpan()) return
  const end = Date.now()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 2000) }
  const [verb = ''] = /^\w+/.exec(query.sql) ?? []
  const startTime = end - queryDurationMillis
  const span = tracer().startSpan(`db ${verb}`, { kind: kinds.party, startTime, attributes })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  for (const [name, value] of Object.entries(describeError(error))) {
    if (['name', 'code'].includes(name)) span.setAttribute(`error.${name}`, String(value))
  }
}

/** The W3C `traceparent` of this work; undefined without tracing. */
export function traceparent(): string | undefined {
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Does work as a part of the trace that a request or a job names. */
export const underTrace = <T>(parent: string | undefined, work: () => T): T =>
  parent ? context.with(propagation.extract(context.active(), { traceparent: parent }), work) : work()

/**
 * Sends the traces of this process to the receiver. The standard variables of OpenTelemetry say more: headers, sampling, the
 * service's name. @returns what sends the rest at the end
 */
export async function startTracing(url: string): Promise<{ stop(): Promise<void> }> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { envDetector, detectResources, resourceFromAttributes } = await import('@opentelemetry/resources')
  const resource = resourceFromAttributes({ 'service.name': 'celastro' }).merge(
    detectResources({ detectors: [envDetector] }),
  )
  const exporter = new OTLPTraceExporter({ url })
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
  provider.register()
  return {
    async stop() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
