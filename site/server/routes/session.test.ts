import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { profilePath } from '../../../shared/api/customers.ts'
import { loginConfirmPath } from '../../../shared/api/login.ts'
import { sessionEndPath, sessionRefreshPath } from '../../../shared/api/session.ts'
import {
  endOtherSessionsPath,
  endSessionPath,
  type OpenSessions,
  sessionsPath,
} from '../../../shared/api/sessions.ts'
import { runHousekeeping } from '../jobs/housekeeping.ts'
import { askForCode, bearer, codeFor, maria, postJson, register } from '../testing/customer.ts'
import { databases, testAppForEach } from '../testing/test-app.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

describe.each(databases)('sessions on %s', database => {
  const log: string[] = []
  const app = testAppForEach({ database, log: line => void log.push(line) })
  beforeEach(async () => {
    log.length = 0
  })

  const post = async (path: string, token: string) => {
    const headers = { 'Content-Type': 'application/json', ...bearer(token) }
    const answer = await app.request(path, { method: 'POST', headers, body: '{}' })
    const { code, token: fresh } = (await answer.json()) as { code?: string; token?: string }
    return { status: answer.status, code, token: fresh! }
  }
  const refresh = (token: string) => post(sessionRefreshPath, token)
  const me = async (token: string) => (await app.request(profilePath, { headers: bearer(token) })).status
  const list = async (token: string) =>
    ((await (await app.request(sessionsPath, { headers: bearer(token) })).json()) as OpenSessions).sessions
  const rows = () => app.deps.db.selectFrom('sessions').selectAll().orderBy('createdAt').execute()

  /** Signs in again, a minute later, because a phone gets one code a minute. */
  async function signInFrom(userAgent: string, address: string, key?: string) {
    app.advance(minute)
    const requestId = await askForCode(app.request, maria.phone)
    const body = { requestId, phone: maria.phone, code: await codeFor(app.request, maria.phone) }
    const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': address }
    const answer = await postJson(app.request, loginConfirmPath, body, {
      ...headers,
      ...(key && { 'Idempotency-Key': key }),
    })
    return { token: ((await answer.json()) as { token: string }).token, body, headers }
  }

  test('a sign-in is a row with browser and rough address, and its token names it', async () => {
    await register(app.request)
    const { token } = await signInFrom(android, '187.12.34.56')
    const [, row] = await rows()
    expect(row).toMatchObject({ browser: 'Chrome no Android', network: '187.12.x.x', generation: 1 })
    expect(JSON.stringify(row)).not.toContain('187.12.34')
    const now = app.deps.clock.now() / 1000
    expect(decodeJwt(token)).toMatchObject({ sid: row!.id, gen: 1, exp: now + 15 * 60 })
    expect(row!.endsAt.getTime()).toBe((now + 12 * 3600) * 1000)
  })

  test('a confirmation repeated with its key opens no second session', async () => {
    await register(app.request)
    const { body, headers } = await signInFrom(android, '187.12.34.56', 'confirm-0001')
    const again = await postJson(app.request, loginConfirmPath, body, {
      ...headers,
      'Idempotency-Key': 'confirm-0001',
    })
    expect(again.status).toBe(200)
    expect(await rows()).toHaveLength(2)
  })

  test('an expired token is exchanged for a new one, up to twelve hours after the sign-in', async () => {
    let token = await register(app.request)
    for (let n = 0; n < 47; n++) {
      app.advance(15 * minute)
      expect(await me(token)).toBe(401)
      token = (await refresh(token)).token
      expect(await me(token)).toBe(200)
    }
    expect(decodeJwt(token).exp).toBe(app.deps.clock.now() / 1000 + 15 * 60)
    app.advance(15 * minute)
    expect(await refresh(token)).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('a token refreshed near the end of its session expires with it', async () => {
    let token = await register(app.request)
    for (let n = 0; n < 24; n++) {
      app.advance(n === 23 ? 0.4 * hour : 0.5 * hour)
      token = (await refresh(token)).token
      expect(await me(token)).toBe(200)
    }
    expect(decodeJwt(token).exp).toBe(Math.floor((await rows())[0]!.endsAt.getTime() / 1000))
  })

  test('a session that is not used for half an hour ends', async () => {
    const token = await register(app.request)
    app.advance(4 * minute)
    expect(await me(token)).toBe(200)
    app.advance(30 * minute)
    const { token: used } = await refresh(token)
    expect(await me(used)).toBe(200)
    app.advance(35 * minute)
    expect(await refresh(used)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await rows()).toMatchObject([{ endedAt: null }])
  })

  test('a session that lay idle is on no list of open ones', async () => {
    await register(app.request)
    app.advance(34 * minute)
    const { token } = await signInFrom(android, '187.12.34.56')
    expect(await list(token)).toMatchObject([{ current: true }])
  })

  test('two tabs that refresh within thirty seconds get the same generation', async () => {
    const token = await register(app.request)
    app.advance(15 * minute)
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
    app.advance(30 * second)
    answers.push(await refresh(token))
    expect(answers.map(({ token }) => decodeJwt(token).gen)).toEqual([2, 2, 2, 2])
  })

  test('a replaced token that is used again ends the session, and the log says so', async () => {
    const stolen = await register(app.request)
    app.advance(15 * minute)
    const { token } = await refresh(stolen)
    expect(await me(token)).toBe(200)
    app.advance(31 * second)
    expect(await me(token)).toBe(200)
    expect(await refresh(stolen)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await rows()).toMatchObject([{ endedBy: 'token-reused' }])
    // At once, though a read is trusted for some seconds.
    expect(await me(token)).toBe(401)
    expect(await refresh(token)).toMatchObject({ status: 401 })
    expect(log.join('')).toContain('"detail":"token-reused"')
    expect(log.join('')).toContain('"security":"session-ended"')
  })

  test('the answer of a refresh may be lost: while its token was never used, the earlier one works again', async () => {
    const token = await register(app.request)
    app.advance(15 * minute)
    const { token: lost } = await refresh(token)
    app.advance(5 * minute)
    const { token: third } = await refresh(token)
    expect(decodeJwt(third).gen).toBe(3)
    expect(await me(third)).toBe(200)
    app.advance(31 * second)
    // Whoever has the lost token is not the customer.
    expect(await refresh(lost)).toMatchObject({ status: 401 })
    expect(await me(third)).toBe(401)
  })

  test('a forged or foreign token is not refreshed', async () => {
    const token = await register(app.request)
    expect(await refresh(`${token.slice(0, -4)}AAAA`)).toMatchObject({ status: 401 })
    expect(await refresh('a.b.c')).toMatchObject({ status: 401 })
    expect(await rows()).toMatchObject([{ endedAt: null, generation: 1 }])
  })

  test('logging out ends the session, also with an expired token', async () => {
    const [first, { token }] = [await register(app.request), await signInFrom(android, '187.12.34.56')]
    app.advance(20 * minute)
    expect(await post(sessionEndPath, token)).toMatchObject({ status: 200 })
    expect(await refresh(token)).toMatchObject({ status: 401 })
    expect(await refresh(first)).toMatchObject({ status: 200 })
    expect(await rows()).toMatchObject([{ endedBy: null }, { endedBy: 'customer' }])
  })

  test('the customer sees where they are signed in, the last used first', async () => {
    await register(app.request)
    const { token } = await signInFrom(android, '187.12.34.56')
    const at = (time: number) => new Date(time).toISOString()
    const now = app.deps.clock.now()
    app.advance(10 * minute)
    expect(await list(token)).toMatchObject([
      {
        ...{ browser: 'Chrome no Android', network: '187.12.x.x', current: true },
        createdAt: at(now),
        lastSeenAt: at(now + 10 * minute),
      },
      { browser: 'Navegador desconhecido', network: null, current: false, lastSeenAt: at(now - minute) },
    ])
  })

  test('the customer ends another session, which is refused at once', async () => {
    const first = await register(app.request)
    const { token } = await signInFrom(android, '187.12.34.56')
    expect(await me(first)).toBe(200)
    const [other] = (await list(token)).filter(({ current }) => !current)
    expect(await post(endSessionPath(other!.id), token)).toMatchObject({ status: 200 })
    expect(await me(first)).toBe(401)
    expect(await list(token)).toHaveLength(1)
    expect(await post(endSessionPath(other!.id), token)).toMatchObject({ status: 404 })
  })

  test('the customer ends all others and keeps this one', async () => {
    const first = await register(app.request)
    const { token: second } = await signInFrom(android, '187.12.34.56')
    const { token } = await signInFrom(android, '187.12.34.57')
    expect(await post(endOtherSessionsPath, token)).toMatchObject({ status: 200 })
    expect([await me(first), await me(second), await me(token)]).toEqual([401, 401, 200])
  })

  test('nobody sees the session of another customer', async () => {
    await register(app.request)
    const other = await register(app.request, { phone: '11999990002', document: '11144477735' })
    expect(await list(other)).toMatchObject([{ current: true }])
  })

  test('nobody ends the session of another customer', async () => {
    await register(app.request)
    const { id } = (await rows())[0]!
    const other = await register(app.request, { phone: '11999990002', document: '11144477735' })
    for (const path of [endSessionPath(id), endSessionPath('x')]) {
      expect(await post(path, other)).toMatchObject({ status: 404 })
    }
    await post(endOtherSessionsPath, other)
    expect((await rows())[0]).toMatchObject({ endedAt: null })
  })

  test('another process admits no write at once, and no read after twelve seconds', async () => {
    const token = await register(app.request)
    expect(await me(token)).toBe(200)
    // Ended elsewhere: this process is not told.
    const endedAt = new Date(app.deps.clock.now())
    await app.deps.db.updateTable('sessions').set({ endedAt, endedBy: 'staff' }).execute()
    expect(await me(token)).toBe(200)
    expect(await post(endOtherSessionsPath, token)).toMatchObject({ status: 401 })
    expect(await me(token)).toBe(401)
  })

  test('reads ask for the row again after twelve seconds', async () => {
    const token = await register(app.request)
    expect(await me(token)).toBe(200)
    await app.deps.db
      .updateTable('sessions')
      .set({ endedAt: new Date(0), endedBy: 'staff' })
      .execute()
    app.advance(12 * second)
    expect(await me(token)).toBe(401)
  })

  test('rows are deleted after six months', async () => {
    await register(app.request)
    app.advance(183 * 24 * hour)
    await runHousekeeping(app.deps)
    expect(await rows()).toHaveLength(1)
    app.advance(1)
    await runHousekeeping(app.deps)
    expect(await rows()).toEqual([])
  })
})
