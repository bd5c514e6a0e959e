import { describe, expect, test } from 'vitest'
import { screenFailurePath } from '../../../shared/api/screen-failure.ts'
import { databases, testAppForAll, testConfig } from '../testing/test-app.ts'

describe.each(databases)('a screen that threw, on %s', database => {
  const logged: string[] = []
  const config = { ...testConfig, rates: { ...testConfig.rates, perAddressPer10Minutes: 20 } }
  const app = testAppForAll({ database, config, log: line => logged.push(line) })

  const report = (body: object) =>
    app.request(screenFailurePath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const right = { id: '0a1b2c3d', page: '/dashboard/pay', name: 'TypeError' }

  test('stands in the log with the id that the customer was shown', async () => {
    expect((await report(right)).status).toBe(200)
    const line = logged.find(each => each.includes('screen-failed'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ failure: right.id, page: right.page, error: right.name })
  })

  test.each([
    ['a CPF as its id', { id: '52998224725' }],
    ['a page with an id of a loan', { page: '/contract/11988887777' }],
    ['a query', { page: '/login?phone=1' }],
    ['a sentence as its name', { name: 'Maria Silva' }],
  ])('is refused with %s, and nothing of it is logged', async (_what, wrong) => {
    const body = { ...right, ...wrong }
    expect((await report(body)).status).toBe(400)
    expect(logged.join()).not.toContain(Object.values(wrong)[0])
  })

  test('may be reported only so often from one address', async () => {
    let status = 0
    for (let times = 0; times < 30 && status !== 429; times++) status = (await report(right)).status
    expect(status).toBe(429)
  })
})
