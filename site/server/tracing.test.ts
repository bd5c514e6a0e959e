import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from './config.ts'
import { type Lender, openLender } from './lender.ts'
import { borrower } from './testing/borrower.ts'

interface OtlpSpan {
  traceId: string
  name: string
  kind: number
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
}

const directory = mkdtempSync(join(tmpdir(), 'celastro-traces-'))
const bodies: string[] = []
const paths: string[] = []
/** A receiver of traces on this machine. */
const receiver = createServer(async (request, response) => {
  paths.push(request.url ?? '')
  bodies.push(await text(request))
  response.setHeader('Content-Type', 'application/json').end('{}')
})
let lender: Lender
beforeAll(async () => {
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  lender = await openLender({
    ...{ DATA_DIR: directory, LOG_LEVEL: 'silent', ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '0' },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  receiver.closeAllConnections()
  await new Promise(resolve => receiver.close(resolve))
  rmSync(directory, { recursive: true, force: true })
})

test('a trace goes from the request through the job to the call of a party, and names nobody', async () => {
  const me = await borrower({
    deps: lender.deps,
    request: async (path, init) => lender.app.request(`/api${path}`, init),
    runJobs: () => lender.deps.jobs.runAll(),
  })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const device = await me.sendDevice()
  const answer = await lender.app.request('/api/auth/login/request', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    body: JSON.stringify({ phone: me.customer.phone }),
  })
  const requestId = answer.headers.get('X-Request-Id')
  await me.sendPersonalData(device.body.id)
  await lender.deps.jobs.runAll()
  await lender.close()

  const spans = bodies.flatMap(body =>
    (JSON.parse(body) as OtlpBody).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
  const attributeOf = (span: OtlpSpan, key: string) =>
    Object.values(span.attributes.find(each => each.key === key)?.value ?? {})[0]
  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))

  // The one that a browser or a proxy has begun.
  const begun = spans.find(span => span.traceId === traceId && !span.name.startsWith('db '))
  expect(begun).toMatchObject({ name: 'POST /api/auth/login/request', parentSpanId: 'b7ad6b7169203331' })
  expect(attributeOf(begun!, 'celastro.request_id')).toBe(requestId)
  expect(attributeOf(begun!, 'http.response.status_code')).toBe(answer.status)

  // One that began here: request, job, call.
  const job = spans.find(span => span.name === 'job analysis')!
  const request = spans.find(span => span.traceId === job.traceId && span.parentSpanId === undefined)!
  expect(request.name).toMatch(/^POST \/api\/loan\//)
  expect(attributeOf(job, 'celastro.request_id')).toBe(attributeOf(request, 'celastro.request_id'))
  const calls = spans.filter(span => span.traceId === job.traceId && span.kind === 3)
  expect(calls.map(span => attributeOf(span, 'peer.service'))).not.toEqual([])

  // And the statements that it waited for, without their values.
  const statements = spans.filter(span => span.traceId === job.traceId && /^db \w+$/.test(span.name))
  const texts = statements.map(span => String(attributeOf(span, 'db.query.text')))
  expect(texts).toContainEqual(expect.stringMatching(/^select .* from "applications" .*\$1/))
  expect(statements.every(({ parentSpanId }) => parentSpanId !== undefined)).toBe(true)

  const { name, cpf, phone, email, id } = me.customer
  const sent = bodies.join('\n')
  for (const secret of [name, cpf, phone, email, id, me.imei, device.body.id])
    expect(sent).not.toContain(secret)
})

test('without a receiver nothing is made, and a wrong address is refused at the start', () => {
  expect(config({}).tracesUrl).toBeUndefined()
  expect(config({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/' }).tracesUrl).toBe(
    'https://traces.example/v1/traces',
  )
  expect(config({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/x' }).tracesUrl).toBe(
    'https://traces.example/x',
  )
  expect(() => config({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example' })).toThrow('no https address')
})
