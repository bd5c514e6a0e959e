import { describe, expect, test } from 'vitest'
import { funnelPath, funnelSteps } from '../../../shared/api/funnel.ts'
import { funnelSince } from '../funnel.ts'
import { opsOf } from '../testing/ops.ts'
import { databases, testAppForAll, testConfig } from '../testing/test-app.ts'

describe.each(databases)('the steps that are counted, on %s', database => {
  const logged: string[] = []
  const config = { ...testConfig, rates: { ...testConfig.rates, perAddressPer10Minutes: 20 } }
  // 22:30 in São Paulo, which is the next day in UTC.
  const app = testAppForAll({ database, config, now: '2026-11-22T01:30:00Z', log: line => logged.push(line) })

  const see = (body: object) =>
    app.request(funnelPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Fingerprint/1.0' },
      body: JSON.stringify(body),
    })
  const seen = async (day: string) =>
    (await funnelSince(app.deps, day))
      .filter(({ times }) => times > 0)
      .map(({ step, times }) => `${step} ${times}`)

  test('are numbers per São Paulo day, and nothing else is kept', async () => {
    expect((await see({ step: 'registration' })).status).toBe(200)
    await Promise.all([see({ step: 'registration' }), see({ step: 'code' }), see({ step: 'registration' })])
    expect(await seen('2026-11-21')).toEqual(['registration 3', 'code 1'])
    expect(await seen('2026-11-22')).toEqual([])
    const rows = await app.deps.db.selectFrom('funnelSteps').selectAll().orderBy('times').execute()
    expect(rows).toEqual([
      { day: '2026-11-21', step: 'code', times: 1 },
      { day: '2026-11-21', step: 'registration', times: 3 },
    ])
    expect(logged.join()).not.toContain('Fingerprint')
  })

  test('come to staff in their order, with the share of the first', async () => {
    const { text } = await opsOf(() => app)('figures')
    expect(text).toContain('Cadastro  3  100%')
    expect(text).toContain('Código  1  33%')
    expect((await funnelSince(app.deps, '2026-11-21')).map(({ step }) => step)).toEqual([...funnelSteps])
  })

  test.each([
    ['an unknown step', { step: 'maria@example.com' }],
    ['more than a step', { step: 'code', phone: '11988887777' }],
  ])('are refused with %s', async (_what, body) => {
    expect((await see(body)).status).toBe(400)
    expect(await seen('2026-11-21')).toEqual(['registration 3', 'code 1'])
  })

  test('may be sent only so often from one address', async () => {
    let status = 0
    for (let times = 0; times < 30 && status !== 429; times++) status = (await see({ step: 'offer' })).status
    expect(status).toBe(429)
  })
})
