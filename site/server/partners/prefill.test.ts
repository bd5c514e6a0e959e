import { CompactSign, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { prefillPath } from '../../../shared/api/prefill.ts'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { rowsOf } from '../testing/rows.ts'
import { shopper } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const levels = '['.repeat(2700) + ']'.repeat(2700)
const site = 'http://localhost'
const data = { name: 'Ana Lima', cpf: '52998224725', imei: '350386305929217', orderReference: 'P-1043' }

describe.each(databases)('what a shop has signed on %s', database => {
  let me: Awaited<ReturnType<typeof shopper>>
  const keys = { own: undefined as unknown as CryptoKey, other: undefined as unknown as CryptoKey }
  let count = 0
  const app = testAppForAll({ database })
  beforeAll(async () => {
    me = await shopper(app)
    const pair = await generateKeyPair('EdDSA', { extractable: true })
    keys.own = pair.privateKey
    keys.other = (await generateKeyPair('EdDSA')).privateKey
    await app.deps.db
      .updateTable('partners')
      .set({ prefillKey: JSON.stringify(await exportJWK(pair.publicKey)) })
      .where('id', '=', 'loja-exemplo')
      .execute()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const sign = (claims: object = {}, key = keys.own) =>
    new SignJWT({
      ...{ iss: 'loja-exemplo', aud: site, iat: now(), exp: now() + 300, jti: `j${++count}`, data },
      ...claims,
    })
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(key)
  /** Claims as text, with what no library would sign. */
  const signText = (claims: string) => {
    const times = `"iat":${now()},"exp":${now() + 300}`
    const text = `{"iss":"loja-exemplo","aud":"${site}",${times},${claims}}`
    return new CompactSign(Buffer.from(text)).setProtectedHeader({ alg: 'EdDSA' }).sign(keys.own)
  }
  const redeem = (token: string) => me.call(prefillPath, { json: { token } })

  test('is opened on its page, once', async () => {
    const token = await sign()
    expect(await redeem(token)).toMatchObject({ status: 200, body: data })
    expect(await redeem(token)).toMatchObject({ status: 400, body: { code: 'prefill-refused' } })
  })

  test('is remembered for as long as it could be opened', async () => {
    const before = Date.now()
    await redeem(await sign({ iat: now() + 30, exp: now() + 3_600 }))
    const spent = await app.deps.db.selectFrom('spentChallenges').select('expiresAt').execute()
    const last = Math.max(...spent.map(({ expiresAt }) => expiresAt.getTime()))
    // Ten minutes, a minute for a clock that is ahead, and one for one that is behind.
    expect(last - before).toBeGreaterThanOrEqual(12 * 60_000)
  })

  test('may come from a server whose clock is half a minute ahead', async () => {
    expect(await redeem(await sign({ iat: now() + 30 }))).toMatchObject({ status: 200 })
  })

  test('numbers with dots, dashes and a country code arrive as digits', async () => {
    const written = {
      ...{ cpf: '529.982.247-25', phone: '+55 (21) 98888-7777', imei: '35 038630 592921 7' },
      ...{ invoiceKey: '3526 1113', address: { postalCode: '01001-000', number: '10-A' } },
    }
    const { body } = await redeem(await sign({ data: written }))
    expect(body).toEqual({
      ...{ cpf: '52998224725', phone: '21988887777', imei: '350386305929217' },
      ...{ invoiceKey: '35261113', address: { postalCode: '01001000', number: '10-A' } },
    })
  })

  test('an empty text and null are no value, also in the address', async () => {
    const address = { postalCode: '01001000', number: '10', apartmentOrSuite: '', street: null }
    const written = { ...data, email: '', birthDate: null, product: null, address }
    const { status, body } = await redeem(await sign({ data: written }))
    expect([status, body]).toEqual([200, { ...data, address: { postalCode: '01001000', number: '10' } }])
  })

  test('of two calls at once, one opens it', async () => {
    const token = await sign()
    const answers = await Promise.all([redeem(token), redeem(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test.each<[string, () => Promise<string>]>([
    ['another key', () => sign({}, keys.other)],
    ['another shop', () => sign({ iss: 'loja-compra' })],
    ['another site', () => sign({ aud: 'https://other.example' })],
    ['a time that is over', () => sign({ exp: now() - 61 })],
    ['a time of issue more than eleven minutes ago', () => sign({ iat: now() - 661 })],
    ['a time of issue in two minutes', () => sign({ iat: now() + 120 })],
    ['no end', () => sign({ exp: undefined })],
    ['no id', () => sign({ jti: undefined })],
    ['a value of another kind', () => sign({ data: { cpf: 52998224725 } })],
    ['a value in the address of another kind', () => sign({ data: { address: { number: 10 } } })],
    ['an id that is no text', () => signText(`"jti":{"toString":1},"data":{}`)],
    ['an id of many levels', () => signText(`"jti":${levels},"data":{}`)],
    ['U+0000', () => sign({ data: { name: 'A\0' } })],
    ['a key of all objects', () => signText(`"jti":"j${++count}","data":{"toString":1}`)],
    ['no data', () => sign({ data: undefined })],
    ['no signature', async () => (await sign()).replace(/\.[^.]*$/, '.')],
    [
      'the algorithm "none"',
      async () => {
        const [, payload] = (await sign()).split('.')
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      },
    ],
    ['nonsense', async () => 'nonsense'],
  ])('with %s is refused, always in the same words', async (_, token) => {
    expect(await redeem(await token())).toMatchObject({ status: 400, body: { code: 'prefill-refused' } })
  })

  test('is refused where the shop has no key, and on no shop page at all', async () => {
    const other = await shopper(app, { partner: 'loja-compra' })
    const token = await sign({ iss: 'loja-compra' })
    expect(await other.call(prefillPath, { json: { token } })).toMatchObject({ status: 400 })
    const answer = await app.request(prefillPath, {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(403)
  })
})

describe.each(databases)('the order of a shop on %s', database => {
  const app = testAppForAll({ database })

  const apply = async (orderReference: unknown) => {
    const me = await (await shopper(app)).signIn()
    const { body } = await me.sendDevice()
    const sent = await me.call<{ applicationId: string }>('/loan/personal-data', {
      json: { deviceId: body.id, ...aPersonalData, orderReference },
    })
    await app.runJobs()
    const rows = await rowsOf(app.deps.db, 'webhooks', { applicationId: sent.body.applicationId }, 'body')
    return rows.map(
      row => (JSON.parse(row.body) as { data: { orderReference?: string } }).data.orderReference,
    )
  }

  test('is in every webhook of its application', async () => {
    expect(await apply('P-1043/a')).toEqual(['P-1043/a', 'P-1043/a'])
  })

  test.each([
    ['a CPF', '529.982.247-25'],
    ['a CPF with other marks', '529/982/247#25'],
    ['an e-mail', 'ana@example.com'],
    ['a long text', 'x'.repeat(65)],
    ['no text', 7],
    ['nothing', ''],
  ])('is left out when it is %s, and the application goes on', async (_, reference) => {
    expect(await apply(reference)).toEqual([undefined, undefined])
  })
})
