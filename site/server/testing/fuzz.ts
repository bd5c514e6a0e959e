import fc from 'fast-check'
import { expect } from 'vitest'
import type { Request } from './customer.ts'

/** Texts that break servers: NUL, unpaired surrogates, quotes, right-to-left marks, very long texts, numbers. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnp.exe',
    "'; drop table customers; --",
    '{{7*7}}',
    '%00%ff',
    '__proto__',
    'NaN',
    '-0',
    '1e999',
    '٣٤٥',
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(20_000),
  ),
)

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, [], {}, [[]], 1e308, -1, { toString: 1 }, { length: -1 }),
)

/** A valid body with some fields replaced at any depth, and possibly an extra field. */
function almost(example: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(example).map(([key, value]) => {
    const inner =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? almost(value as Record<string, unknown>)
        : fc.constant(value)
    return [key, fc.oneof({ weight: 3, arbitrary: inner as fc.Arbitrary<unknown> }, nastyValue)] as const
  })
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const more = fc.dictionary(nastyText, nastyValue, { maxKeys: 2 })
  return fc.oneof(
    { weight: 3, arbitrary: known },
    fc.tuple(known, more).map(([a, b]) => ({ ...b, ...a })),
  )
}

/** Raw request bodies: almost valid ones, any JSON, and texts that are not JSON. */
export const bodies = (example: Record<string, unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: almost(example).map(body => JSON.stringify(body)) },
    { weight: 2, arbitrary: fc.json() },
    nastyText,
    fc.constantFrom('[[[[', '{"a":', '"', '{"__proto__":{"x":1}}'),
    fc.integer({ min: 30, max: 9000 }).map(levels => '['.repeat(levels) + ']'.repeat(levels)),
  )

/** Multipart bodies: texts and files under known and unknown names. */
export const forms = (names: string[]): fc.Arbitrary<FormData> => {
  const name = fc.oneof(fc.constantFrom(...names), nastyText)
  const file = fc
    .tuple(
      fc.uint8Array({ maxLength: 2000 }),
      nastyText,
      fc.constantFrom('application/pdf', 'text/xml', '', 'x'),
    )
    .map(([content, title, type]) => new File([content as Uint8Array<ArrayBuffer>], title, { type }))
  return fc.array(fc.tuple(name, fc.oneof(nastyText, file)), { maxLength: 4 }).map(parts => {
    const form = new FormData()
    for (const [key, value] of parts) form.append(key, value)
    return form
  })
}

/** Header values that HTTP can carry. */
const headerText = nastyText.map(text => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 300))
const headerNames = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'X-Human-Check',
  'X-Forwarded-For',
  'X-Partner',
  'Origin',
  'If-None-Match',
  'Accept',
  'Content-Length',
]
const headers = fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 4 })

export interface Endpoint {
  method: string
  path: string | fc.Arbitrary<string>
  body?: fc.Arbitrary<string | FormData>
  /** Sent with every request; the fuzz may add headers, and sometimes replaces these. */
  headers?: Record<string, string>
  runs?: number
}

/** A path with one arbitrary segment. */
export const pathWith = (path: (segment: string) => string): fc.Arbitrary<string> =>
  nastyText.map(text => path(encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '?'))))

/** Sends arbitrary requests to an endpoint: it never responds with 5xx, and every error has a sentence. */
export async function neverBreaks(request: Request, endpoint: Endpoint): Promise<void> {
  const path = typeof endpoint.path === 'string' ? fc.constant(endpoint.path) : endpoint.path
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    fc.webQueryParameters().map(text => `?${text}`),
  )
  const own = fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, headers)
  const body = fc.option(endpoint.body ?? fc.constant(undefined), { nil: undefined, freq: 10 })
  await fc.assert(
    fc.asyncProperty(path, query, own, body, async (where, search, extra, content) => {
      const json: Record<string, string> =
        typeof content === 'string' ? { 'Content-Type': 'application/json' } : {}
      const init: RequestInit = {
        method: endpoint.method,
        headers: { ...json, ...endpoint.headers, ...extra },
      }
      if (content !== undefined && endpoint.method !== 'GET') init.body = content
      const answer = await request(`${where}${search}`, init)
      expect(answer.status, await answer.clone().text()).toBeLessThan(500)
      if (answer.status >= 400) {
        expect(await answer.json()).toMatchObject({
          message: expect.stringMatching(/\S/),
          code: expect.any(String),
        })
      }
    }),
    { numRuns: endpoint.runs ?? 100 },
  )
}
