import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { type Borrower, borrower, goodImei } from '../testing/borrower.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

/** Values that have broken servers before. */
const nasty = fc.constantFrom<unknown>(
  null,
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e😀',
  'a'.repeat(5000),
  -0,
  1e308,
  -1,
  2 ** 53,
  0.1,
  [],
  {},
  [[]],
  '__proto__',
  "'; drop table loans; --",
  true,
)
const value = fc.oneof(nasty, fc.jsonValue(), fc.string({ unit: 'binary' }))

/** A valid body with some values replaced at any depth. */
function damaged(good: unknown): fc.Arbitrary<unknown> {
  if (typeof good !== 'object' || good === null) {
    return fc.oneof({ weight: 4, arbitrary: fc.constant(good) }, value)
  }
  const fields = Object.entries(good).map(([key, each]) => [key, damaged(each)] as const)
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    value,
  )
}

const segment = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.uuid(),
  fc.constantFrom('%', '%00', '..', '%FF', ' '),
)
const odd = fc.string({ unit: fc.integer({ min: 33, max: 255 }).map(code => String.fromCharCode(code)) })

describe.each(databases)('fuzz: no input makes the lending routes fail on %s', database => {
  let me: Borrower
  let offered: Borrower
  let signer: Borrower
  let offerId: string
  let deviceId: string
  let token: string
  let loanId: string
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    offered = await borrower(app)
    offerId = await offered.toOffer()
    me = await borrower(app)
    deviceId = (await me.sendDevice()).body.id
    signer = await borrower(app)
    token = await signer.toContract()
    loanId = (await signer.profile()).loans[0]!.id!
  })

  async function expectAnswer(path: string, init: RequestInit & { json?: unknown }) {
    const who = path.includes('/offer/') ? offered : /^\/contracts|\/documents\//.test(path) ? signer : me
    const { status, body } = await who.call(path, init)
    expect(status).toBeLessThan(500)
    if (status >= 400) expect(body.message).toMatch(/\S/)
  }

  const posts = [
    ['/loan/personal-data', () => ({ deviceId, ...aPersonalData })],
    ['/loan/offer/:id/accept', () => ({ offerId, ...anAcceptance })],
    ['/contracts/:token/signature', () => ({ sha256: 'a'.repeat(64), agreed: true })],
    ['/applications', () => ({})],
    ['/applications/review', () => ({})],
    ['/customers/me/correction', () => ({ name: 'Ana', birthDate: '1990-05-17', motherName: 'Rita' })],
  ] as const

  test.each(posts)('POST %s with a damaged body', async (path, good) => {
    const real = path.replace(':id', offerId).replace(':token', token)
    await fc.assert(
      fc.asyncProperty(damaged(good()), json => expectAnswer(real, { json })),
      { numRuns: 60 },
    )
  })

  test.each(posts)('POST %s with an arbitrary body and headers', async path => {
    const real = path.replace(':id', offerId).replace(':token', token)
    const type = fc.constantFrom(
      'application/json',
      'application/json;charset=x',
      'text/plain',
      '',
      'multipart/form-data',
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), type, odd, (body, contentType, header) =>
        expectAnswer(real, {
          method: 'POST',
          body,
          headers: {
            'Content-Type': contentType,
            ...(header.length % 2 === 0 && { 'Idempotency-Key': header }),
            'User-Agent': header,
            'X-Forwarded-For': header,
          },
        }),
      ),
      { numRuns: 80 },
    )
  })

  test.each(['/loan/offer/', '/contracts/', '/device/imei/', '/customers/', '/loan/:loan/documents/'])(
    'GET %s with any path and query',
    async path => {
      await fc.assert(
        fc.asyncProperty(segment, fc.string({ unit: 'binary' }), (part, query) =>
          expectAnswer(
            `${path.replace(':loan', loanId)}${encodeURIComponent(part)}?${encodeURIComponent(query)}`,
            {},
          ),
        ),
        { numRuns: 50 },
      )
    },
  )

  test.each(['%', '%00', '%FF%FE', '..%2f..', '%E0%A4%A'])('a malformed path %s gets a 4xx', async part => {
    for (const path of ['/loan/offer/', '/contracts/', '/device/imei/'])
      await expectAnswer(`${path}${part}`, {})
  })

  test('POST /loan/device with any IMEI and file', async () => {
    const imei = fc.oneof(fc.constant(goodImei), fc.string({ unit: 'binary' }), fc.stringMatching(/^\d{15}$/))
    const head = fc.constantFrom('', '%PDF-', '<?xml version="1.0"?>', '<nfeProc>')
    await fc.assert(
      fc.asyncProperty(
        imei,
        head,
        fc.uint8Array({ maxLength: 200 }),
        fc.string(),
        async (typed, start, tail, name) => {
          const form = new FormData()
          form.set('Imei', typed)
          form.set('InvoiceFile', new File([start, tail], name))
          await expectAnswer('/loan/device', { method: 'POST', body: form })
        },
      ),
      { numRuns: 60 },
    )
  })

  test('POST /loan/device with an arbitrary multipart body', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=cut' }
    const part = fc.constantFrom(
      '--cut\r\n',
      '--cut--',
      'Content-Disposition: form-data; name="Imei"\r\n\r\n',
      '1\r\n',
      '\0',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(part, fc.string({ unit: 'binary' }))), parts =>
        expectAnswer('/loan/device', { method: 'POST', body: parts.join(''), headers }),
      ),
      { numRuns: 60 },
    )
  })
})
