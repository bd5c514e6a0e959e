import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePushKeys, type WebPushConfig } from '../../config-push.ts'
import { pushBrowser } from '../../testing/push-browser.ts'
import { pushService } from '../../testing/push-service.ts'
import { createBreakers } from '../circuit/breakers.ts'
import { guardedPush } from '../circuit/guarded.ts'
import { type PushNotice, PushNotSent } from './push.ts'
import { webPush } from './web-push.ts'

const config: WebPushConfig = {
  ...{ provider: 'web', ...makePushKeys(), subject: 'https://lender.example', timeoutMs: 500 },
}
const notice: PushNotice = {
  ...{ title: 'Celastro', body: 'Recebemos o seu pagamento.', path: '/dashboard', topic: 'payment' },
}

let service: Awaited<ReturnType<typeof pushService>>
/** The answer to the next calls. */
let status: number | undefined
beforeAll(async () => {
  service = await pushService(() => status)
})
afterAll(() => service.close())

const send = (browser = pushBrowser(), about = notice) =>
  webPush(config, service.agent).send({ id: 'a', ...browser.target }, about, 3600)
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: PushNotSent) => error,
  )

test('a browser can read what is sent, and the push service cannot', async () => {
  status = 201
  const browser = pushBrowser()
  await send(browser)
  const { host, path, headers, body } = service.received.at(-1)!
  expect(host).toBe('fcm.googleapis.com')
  expect(path).toBe(new URL(browser.target.endpoint).pathname)
  expect(JSON.parse(browser.read(body))).toEqual(notice)
  expect(body.toString('latin1')).not.toContain('pagamento')
  expect(headers).toMatchObject({
    ...{ ttl: '3600', urgency: 'normal', topic: 'payment', 'content-encoding': 'aes128gcm' },
  })
  expect(() => pushBrowser().read(body)).toThrow()
})

test('every body has the same length', async () => {
  status = 201
  await send()
  await send(pushBrowser(), { ...notice, body: 'Há um aviso sobre uma parcela sua, e mais.' })
  const [one, other] = service.received.slice(-2)
  expect(one!.body.length).toBe(other!.body.length)
})

test('it is signed with the lender’s key for that push service, for hours', async () => {
  status = 201
  await send()
  const [, token, sent] = /^vapid t=(\S+), k=(\S+)$/.exec(service.received.at(-1)!.headers.authorization!)!
  const point = Buffer.from(config.publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33), y: point.subarray(33) }
  const key = createPublicKey({
    key: { ...jwk, x: jwk.x.toString('base64url'), y: jwk.y.toString('base64url') },
    format: 'jwk',
  })
  const { payload } = await jwtVerify(token!, key, { audience: 'https://fcm.googleapis.com' })
  expect(sent).toBe(config.publicKey)
  expect(payload.sub).toBe('https://lender.example')
  expect(payload.exp! - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'busy'],
  [408, 'busy'],
  [500, 'down'],
  [503, 'down'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [307, 'refused'],
])('the answer %d means %s', async (answer, failure) => {
  status = answer
  const error = await failureOf(send())
  expect(error).toBeInstanceOf(PushNotSent)
  expect(error).toMatchObject({ failure, code: `push-status-${answer}` })
})

test('no answer in time is an outage', async () => {
  status = undefined
  expect(await failureOf(send())).toMatchObject({ failure: 'down', code: 'push-timeout' })
})

test('an address of no push service is never called', async () => {
  status = 201
  const before = service.received.length
  for (const endpoint of ['https://localhost/x', 'http://fcm.googleapis.com/x', 'https://10.0.0.1/x'])
    expect(await failureOf(send(pushBrowser(endpoint)))).toMatchObject({ code: 'push-service-unknown' })
  expect(service.received).toHaveLength(before)
})

test('keys that are none end the subscription', async () => {
  const { target } = pushBrowser()
  const point = Buffer.alloc(65, 1)
  point[0] = 4
  const broken = { ...target, p256dh: point.toString('base64url') }
  const sending = webPush(config, service.agent).send({ id: 'a', ...broken }, notice, 60)
  expect(await failureOf(sending)).toMatchObject({ failure: 'gone', code: 'push-keys' })
})

test('a push service that is down is left alone, and the others are called', async () => {
  const guarded = guardedPush(createBreakers({ warn: () => {} }), webPush(config, service.agent))
  const google = { id: 'a', ...pushBrowser().target }
  const mozilla = { id: 'b', ...pushBrowser('https://updates.push.services.mozilla.com/wpush/v2/x').target }
  status = 503
  for (let times = 0; times < 5; times++) await failureOf(guarded.send(google, notice, 60))
  const before = service.received.length
  expect(await failureOf(guarded.send(google, notice, 60))).toMatchObject({ code: 'circuit-open' })
  expect(service.received).toHaveLength(before)
  status = 201
  expect(await failureOf(guarded.send(mozilla, notice, 60))).toBeUndefined()
})
