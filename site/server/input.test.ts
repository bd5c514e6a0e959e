import { describe, expect, test } from 'vitest'
import { clean } from './input.ts'
import { databases, testAppForAll } from './testing/test-app.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['a list', nested(33)],
  ['objects', `${'{"a":'.repeat(32)}1${'}'.repeat(32)}`],
])('%s of 32 levels passes', (_what, body) => {
  expect(clean(JSON.parse(body))).toEqual(JSON.parse(body))
})

test.each([
  ['33 levels', nested(34)],
  ['a toString that is no function', '{"toString":1}'],
  ['a key __proto__', '{"__proto__":{}}'],
  ['U+0000', '["a\\u0000"]'],
  ['U+0000 in a key', '{"\\u0000":1}'],
])('a body with %s is malformed', (_what, body) => {
  expect(() => clean(JSON.parse(body))).toThrow('malformed')
})

test('an unpaired surrogate is replaced', () => {
  expect(clean({ a: ['\ud800'] })).toEqual({ a: ['\ufffd'] })
})

describe.each(databases)('a body of many levels on %s', database => {
  const app = testAppForAll({ database })

  // How many of them overflow the stack, and where, depends on what ran before.
  test.each([100, 1000, 2000, 3000, 4000, 5000, 9000])('%i levels are malformed', async levels => {
    const body = nested(levels)
    const headers = { 'Content-Type': 'application/json' }
    const answer = await app.request('/partners/prefill', { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'malformed' })
  })
})
