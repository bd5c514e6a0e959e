import { describe, expect, test, vi } from 'vitest'
import { Profile } from '../../shared/api/customers.ts'
import { Handoff } from '../../shared/api/handoff.ts'
import { createDemo } from './demo-api.ts'
import type { Scenario } from './scenario.ts'

function demo(scenario: Scenario = 'approve') {
  const waits: number[] = []
  const server = createDemo({ scenario, site: 'https://site.example' }, async ms => void waits.push(ms))
  const call = async (method: string, path: string, body?: unknown) => {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await server.fetch(`https://site.example/api${path}`, init)
    return { status: response.status, body: await response.json() }
  }
  return { waits, call }
}

const code = (code: string) => ({ requestId: 'demo-request', code, phone: '11988887777' })

describe('the code', () => {
  test('takes 1.5 s to send and 1 s to check', async () => {
    const { waits, call } = demo()
    await call('POST', '/auth/login/request', { phone: '11988887777' })
    await call('POST', '/auth/login/confirm', code('12345'))
    expect(waits).toEqual([1_500, 1_000])
  })

  test('is announced on the console without personal data', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    await demo().call('POST', '/auth/login/request', { phone: '11988887777' })
    expect(log.mock.calls).toEqual([
      ['[loan] demonstração: nenhum código é enviado; 5 dígitos quaisquer valem.'],
    ])
    log.mockRestore()
  })

  test('is any five characters, and signs the registered customer in', async () => {
    const { call } = demo()
    await call('POST', '/customers', { name: 'João Conceição' })
    const { body } = await call('POST', '/auth/login/confirm', code('12345'))
    const claims = body.token.split('.')
    expect(claims).toHaveLength(3)
    expect(JSON.parse(Buffer.from(claims[1], 'base64url').toString()).name).toBe('João Conceição')
  })

  test.each([
    ['approve', '1234'],
    ['approve', '123456'],
    ['otp-error', '12345'],
  ] as const)('in scenario "%s" refuses "%s"', async (scenario, digits) => {
    expect(await demo(scenario).call('POST', '/auth/login/confirm', code(digits))).toEqual({
      status: 400,
      body: { message: 'Código OTP inválido', code: 'code-wrong' },
    })
  })
})

describe('the answer', () => {
  test.each([
    ['approve', []],
    ['deny', [{ status: 'Rejected' }]],
  ] as const)(
    'of scenario "%s" comes with the second read after the personal data',
    async (scenario, loans) => {
      const { call } = demo(scenario)
      const device = await call('POST', '/loan/device')
      expect((await call('GET', '/customers/me')).body).toMatchObject({ hasSalary: false, loans: [] })
      const sent = await call('POST', '/loan/personal-data', { deviceId: device.body.id })
      expect(sent.body.applicationId).toBe('demo-application')
      const first = await call('GET', '/customers/me')
      expect(first.body).toMatchObject({ hasSalary: true, loans: [] })
      expect(first.body.offer).toBeUndefined()
      const second = await call('GET', '/customers/me')
      expect(second.body).toMatchObject({ loans, offer: { id: 'demo-offer', isExpired: false } })
      // The screens can parse it, and it has no more than the reduced profile.
      expect(Profile.is({ name: '', email: '', phone: '', cpf: '', ...second.body })).toBe(true)
      expect(Object.keys(second.body).sort()).toEqual(['devices', 'hasSalary', 'loans', 'offer'])
    },
  )

  test('is shown on the hosted site', async () => {
    const { body } = await demo().call('POST', '/session/handoff', {})
    expect(Handoff.is(body)).toBe(true)
    expect(body.url).toBe('https://site.example/login')
  })
})

test('"offline" fails as a browser without network does', async () => {
  await expect(demo('offline').call('POST', '/customers', {})).rejects.toThrow(TypeError)
})

test('an aborted call rejects', async () => {
  const { fetch } = createDemo({}, async () => {})
  await expect(fetch('/api/customers/me', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test('finds any IMEI and postal code, and answers 404 to unknown routes', async () => {
  const { call } = demo()
  expect((await call('GET', '/device/imei/352099001761481')).body).toMatchObject({ imei: '352099001761481' })
  expect((await call('GET', '/cep/v2/01310100')).body).toMatchObject({ cep: '01310100', state: 'SP' })
  expect((await call('GET', '/loan/offer/1')).status).toBe(404)
})
