import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { siteAudience } from '../../identity/session.ts'
import { borrower } from '../../testing/borrower.ts'
import { bearer, tokenFor } from '../../testing/customer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

const minute = 60_000

describe.each(databases)('tokens on %s', database => {
  const app = testAppForAll({ database })

  const open = async (token: string) => {
    const answer = await app.request('/customers/me', { headers: bearer(token) })
    return answer.ok ? 200 : ((await answer.json()) as { code: string }).code
  }
  const signed = async () => tokenFor(app.deps, (await borrower(app)).customer)

  test('a token expires after exactly fifteen minutes, also when it was verified before', async () => {
    const token = await signed()
    expect([await open(token), await open(token)]).toEqual([200, 200])
    app.advance(15 * minute - 1000)
    expect(await open(token)).toBe(200)
    app.advance(1000)
    expect([await open(token), await open(token)]).toEqual(['token-expired', 'token-expired'])
  })

  test('a changed token is refused, also after the valid one was verified', async () => {
    const token = await signed()
    expect(await open(token)).toBe(200)
    const [head, , signature] = token.split('.')
    const other = { sub: (await borrower(app)).customer.id, aud: siteAudience, exp: 9_999_999_999 }
    const claims = Buffer.from(JSON.stringify(other)).toString('base64url')
    expect(await open(`${head}.${claims}.${signature}`)).toBe('unauthorized')
    expect(await open(`${token.slice(0, -4)}AAAA`)).toBe('unauthorized')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await open(`${unsigned}.${claims}.`)).toBe('unauthorized')
  })

  const made = (claims: object, { sub, aud = siteAudience, secret = app.deps.config.tokenSecret! }: Made) =>
    new SignJWT({ gen: 1, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setAudience(aud)
      .setExpirationTime(Math.floor(app.deps.clock.now() / 1000) + 600)
      .sign(Buffer.from(secret))
  interface Made {
    sub: string
    aud?: string
    secret?: string
  }

  test('a token with another audience, secret, owner or generation, or without a session, is refused', async () => {
    const { customer } = await borrower(app)
    await tokenFor(app.deps, customer)
    const { id: sid } = await rowOf(app.deps.db, 'sessions', { customerId: customer.id }, 'id')
    const sub = customer.id
    const stranger = (await borrower(app)).customer.id
    const tokens = [
      made({ sid }, { sub, aud: 'partner' }),
      made({ sid }, { sub, secret: 'another secret, also of 32 letters' }),
      made({ sid }, { sub: stranger }),
      made({ sid, gen: 2 }, { sub }),
      made({ sid: crypto.randomUUID() }, { sub }),
      made({ sid: 'x' }, { sub }),
      made({}, { sub }),
    ]
    for (const token of tokens) expect(await open(await token)).toBe('unauthorized')
    expect(await open(await made({ sid }, { sub }))).toBe(200)
  })

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic YTpi', 'Bearer ção'.normalize()])(
    'the header %s is refused',
    async header => {
      const headers = new Headers(header === undefined ? [] : [['Authorization', encodeURI(header)]])
      expect((await app.request('/customers/me', { headers })).status).toBe(401)
    },
  )
})
