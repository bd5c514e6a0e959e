import type { Reader } from './config-reader.ts'

export interface SeenFromOutside {
  /** Port of /metrics. Undefined: none. */
  metrics: { port: number; host: string } | undefined
  /** Where traces are sent, in OpenTelemetry's protocol over HTTP. Undefined: none are made. */
  tracesUrl: string | undefined
}

/** By what the operator sees the server from outside. */
export function seenFromOutside(read: Reader): SeenFromOutside {
  const port = read.integer('METRICS_PORT', 0, { min: 1, max: 65535 })
  return {
    metrics: port === 0 ? undefined : { port, host: read.text('METRICS_HOST') ?? '127.0.0.1' },
    tracesUrl: tracesUrl(read),
  }
}

/** The standard variables of OpenTelemetry. The SDK itself reads the others: headers, sampler, name of the service. */
function tracesUrl(read: Reader): string | undefined {
  const given = (name: string) => (read.text(name) ? read.url(name, '') : undefined)
  const base = given('OTEL_EXPORTER_OTLP_ENDPOINT')
  return given('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base && `${base}/v1/traces`)
}
