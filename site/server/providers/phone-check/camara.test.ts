import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CamaraConfig } from '../../config-phone-check.ts'
import { answerJson, stub } from '../../testing/stub.ts'
import { camaraPhoneCheck } from './camara.ts'

const imei = '350070120619811'

describe('the register of blocked phones over IMEI Fraud Check', () => {
  const state = {
    status: 200,
    /** Undefined: no response. */
    body: {} as unknown,
    tokens: 0,
    refusesTokens: [] as string[],
    asked: [] as { url: string; body: string; authorization: string | undefined }[],
  }
  let operator: Awaited<ReturnType<typeof stub>>
  let config: CamaraConfig
  beforeAll(async () => {
    operator = await stub((request, body, response) => {
      const { url = '', headers } = request
      state.asked.push({ url, body, authorization: headers.authorization })
      if (url === '/token') {
        state.tokens++
        answerJson(response, 200, { access_token: `t${state.tokens}`, expires_in: 60 })
      } else if (state.refusesTokens.includes(headers.authorization ?? '')) {
        answerJson(response, 401, { code: 'UNAUTHENTICATED' })
      } else if (state.body !== undefined) answerJson(response, state.status, state.body)
    })
    const { url } = operator
    config = {
      ...{ provider: 'camara', url: `${url}/imei-fraud-check/v0`, tokenUrl: `${url}/token` },
      ...{ clientId: 'lender', clientSecret: 'word', timeoutMs: 200 },
    }
  })
  afterAll(() => operator.close())
  beforeEach(() => {
    Object.assign(state, { status: 200, body: {}, tokens: 0, refusesTokens: [], asked: [] })
  })
  const says = (operationalStatus: string, about = imei) => ({ imei: about, operationalStatus })

  test.each([
    ['allowed', 'clear'],
    ['tracked', 'clear'],
    ['unknown', 'clear'],
    ['prohibited', 'blocked'],
  ])('a phone that is %s is %s', async (status, answer) => {
    state.body = says(status)
    expect(await camaraPhoneCheck(config).stateOf(imei, 'offer')).toBe(answer)
  })

  test('asks with the IMEI in the body, and a token by client credentials', async () => {
    state.body = says('allowed')
    await camaraPhoneCheck(config).stateOf(imei, 'offer')
    const [token, check] = state.asked
    expect(token).toMatchObject({
      ...{ url: '/token', authorization: `Basic ${Buffer.from('lender:word').toString('base64')}` },
      body: 'grant_type=client_credentials&scope=imei-fraud-check%3Acheck-status',
    })
    expect(check).toEqual({
      ...{ url: '/imei-fraud-check/v0/check-status', authorization: 'Bearer t1' },
      body: JSON.stringify({ imei }),
    })
  })

  test('uses a token until it is about to expire', async () => {
    let now = 0
    const register = camaraPhoneCheck(config, () => now)
    state.body = says('allowed')
    await register.stateOf(imei, 'offer')
    now = 53_000
    await register.stateOf(imei, 'offer')
    expect(state.tokens).toBe(1)
    now = 55_000
    await register.stateOf(imei, 'offer')
    expect(state.tokens).toBe(2)
  })

  test('gets a new token once when the old one was revoked', async () => {
    const register = camaraPhoneCheck(config)
    state.body = says('prohibited')
    await register.stateOf(imei, 'offer')
    state.refusesTokens = ['Bearer t1']
    expect(await register.stateOf(imei, 'payout')).toBe('blocked')
    state.refusesTokens = ['Bearer t2', 'Bearer t3']
    await expect(register.stateOf(imei, 'payout')).rejects.toThrow('status-401')
  })

  test('a phone that no register has is clear; a 404 of anybody else is no answer', async () => {
    state.status = 404
    state.body = { status: 404, code: 'IDENTIFIER_NOT_FOUND', message: 'x' }
    expect(await camaraPhoneCheck(config).stateOf(imei, 'offer')).toBe('clear')
    state.body = { message: 'no route' }
    await expect(camaraPhoneCheck(config).stateOf(imei, 'offer')).rejects.toThrow('status-404')
  })

  test.each([
    ['403', 403, { code: 'PERMISSION_DENIED' }, 'status-403'],
    ['422', 422, { code: 'SERVICE_NOT_APPLICABLE' }, 'status-422'],
    ['429', 429, { code: 'QUOTA_EXCEEDED' }, 'status-429'],
    ['500', 500, {}, 'status-500'],
    ['a page', 200, '<html>', 'odd-answer'],
    ['another status', 200, says('perhaps'), 'odd-answer'],
    ['the answer about another phone', 200, says('allowed', '350070120619829'), 'other-phone'],
    ['nothing', 200, undefined, 'timeout'],
  ])('%s is no answer about the phone', async (_name, status, body, code) => {
    Object.assign(state, { status, body })
    const failure = await camaraPhoneCheck(config)
      .stateOf(imei, 'offer')
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'PhoneCheckUnavailable', message: code })
  })

  test('an operator that cannot be reached is no answer', async () => {
    const gone = await stub(() => {})
    await gone.close()
    const register = camaraPhoneCheck({ ...config, tokenUrl: gone.url })
    await expect(register.stateOf(imei, 'offer')).rejects.toThrow('ECONNREFUSED')
  })
})
