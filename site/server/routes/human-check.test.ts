import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import { customersPath } from '../../../shared/api/registration.ts'
import { humanProof, maria, postJson } from '../testing/customer.ts'
import { answerJson, stub } from '../testing/stub.ts'
import { databases, type TestApp, testApp, testAppForAll, testConfig } from '../testing/test-app.ts'

describe.each(databases)('the human check on %s', database => {
  const app = testAppForAll({ database })

  const register = async (proof: string) => {
    const answer = await postJson(app.request, customersPath, maria, { 'X-Human-Check': proof })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const decoded = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString())
  const encoded = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64')
  const failed = [403, 'human-check-failed']

  test.each([customersPath, loginRequestPath, loginConfirmPath])('%s needs a proof', async path => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
    const answer = await app.request(path, init)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { code: 'human-check-missing', message: 'Complete a verificação de segurança e tente novamente.' },
    ])
  })

  test('a proof works once, also for two concurrent calls', async () => {
    const proof = await humanProof(app.request)
    const answers = await Promise.all([register(proof), register(proof), register(proof)])
    expect(answers.map(([status]) => status).sort()).toEqual([201, 403, 403])
    expect(await register(proof)).toEqual(failed)
  })

  test.each(['x', '', 'e30=', encoded(null), encoded({ challenge: {}, solution: {} }), 'é'.repeat(10)])(
    '%j is refused as a proof',
    async proof => {
      const [status] = await register(encodeURI(proof))
      expect(status).toBe(403)
    },
  )

  test('a guessed solution, a changed challenge and a forged challenge are refused', async () => {
    const proof = decoded(await humanProof(app.request))
    const { challenge, solution } = proof
    expect(
      await register(encoded({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } })),
    ).toEqual(failed)
    const parameters = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 9999 }
    expect(await register(encoded({ challenge: { ...challenge, parameters }, solution }))).toEqual(failed)
    expect(
      await register(encoded({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution })),
    ).toEqual(failed)
    expect(await register(encoded(proof))).toEqual([201, undefined])
  })

  test('a proof expires after ten minutes', async () => {
    const [inTime, late] = [await humanProof(app.request), await humanProof(app.request)]
    const { expiresAt } = decoded(late).challenge.parameters
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: (expiresAt - 2) * 1000 })
      expect(await register(inTime)).toEqual([201, undefined])
      vi.setSystemTime((expiresAt + 1) * 1000)
      expect(await register(late)).toEqual(failed)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a forged challenge with a huge cost is refused without calculating', async () => {
    const { challenge, solution } = decoded(await humanProof(app.request))
    const parameters = { ...challenge.parameters, cost: 2_000_000_000 }
    expect(await register(encoded({ challenge: { ...challenge, parameters }, solution }))).toEqual(failed)
  })
})

describe('reCAPTCHA', () => {
  const answers: Record<string, [number, unknown] | 'hang'> = {
    good: [200, { success: true, hostname: 'celastro.example' }],
    used: [200, { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    broken: [500, {}],
    odd: [200, 'yes'],
    silent: 'hang',
  }
  let google: Awaited<ReturnType<typeof stub>>
  let app: TestApp
  beforeAll(async () => {
    google = await stub((_request, body, response) => {
      const answer = answers[new URLSearchParams(body).get('response')!]!
      if (answer !== 'hang') answerJson(response, ...answer)
    })
    const humanCheck = {
      provider: 'recaptcha',
      siteKey: 'public-key',
      secret: 'secret-key',
      verifyUrl: google.url,
      timeoutMs: 300,
    } as const
    app = await testApp({ database: 'pglite', config: { ...testConfig, humanCheck } })
  })
  afterAll(async () => {
    await app.close()
    await google.close()
  })

  test('the challenge has the public key and not the secret', async () => {
    expect(await (await app.request('/human-check')).json()).toEqual({
      provider: 'recaptcha',
      siteKey: 'public-key',
    })
  })

  test.each([
    ['good', 201, undefined],
    ['used', 403, 'human-check-failed'],
    ['broken', 503, 'unavailable'],
    ['odd', 503, 'unavailable'],
    ['silent', 503, 'unavailable'],
  ])('a token that is %s gets status %d', async (token, status, code) => {
    const answer = await postJson(app.request, customersPath, maria, {
      'X-Human-Check': token,
      'X-Forwarded-For': '192.0.2.9',
    })
    expect([answer.status, ((await answer.json()) as { code?: string }).code]).toEqual([status, code])
    const asked = new URLSearchParams(google.seen.at(-1)!.body)
    expect(Object.fromEntries(asked)).toEqual({
      secret: 'secret-key',
      response: token,
      remoteip: '192.0.2.9',
    })
  })
})
