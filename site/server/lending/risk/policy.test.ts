import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge, riskLimits, riskRules, signals } from './policy.ts'

test('an application that shares nothing passes', () => {
  expect(judge({}, riskLimits)).toEqual({ outcome: 'pass', reasons: [] })
  expect(judge({ device: 0, hour: 199 }, riskLimits)).toEqual({ outcome: 'pass', reasons: [] })
})

test.each(signals.filter(signal => riskLimits[signal].hold !== null))(
  '%s holds from its limit on',
  signal => {
    const limit = riskLimits[signal].hold!
    expect(judge({ [signal]: limit - 1 }, riskLimits).outcome).toBe('pass')
    expect(judge({ [signal]: limit }, riskLimits)).toEqual({
      outcome: 'hold',
      reasons: [{ code: `risk-${signal}`, count: limit, limit }],
    })
  },
)

test.each(signals.filter(signal => riskLimits[signal].refuse !== null))(
  '%s refuses from its limit on, and only then',
  signal => {
    const limit = riskLimits[signal].refuse!
    expect(judge({ [signal]: limit - 1 }, riskLimits).outcome).toBe('hold')
    expect(judge({ [signal]: limit }, riskLimits)).toEqual({
      outcome: 'refuse',
      reasons: [{ code: `risk-${signal}`, count: limit, limit }],
    })
  },
)

test('all reasons of a hold are named; a refusal names only those that refuse', () => {
  const codes = (counts: Parameters<typeof judge>[0]) =>
    judge(counts, riskLimits).reasons.map(({ code }) => code)
  expect(codes({ device: 1, address: 4 })).toEqual(['risk-device', 'risk-address'])
  expect(codes({ device: 3, address: 4 })).toEqual(['risk-device'])
})

test('the README states the rules and limits of the policy', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const said = (limit: number | null) => (limit === null ? 'never' : String(limit))
  for (const signal of signals) {
    const { hold, refuse } = riskLimits[signal]
    const { withinHours } = riskRules[signal]
    const within = withinHours >= 48 ? `${withinHours / 24} days` : `${withinHours} h`
    expect(readme).toMatch(
      new RegExp(`\\| \`${signal}\` \\|[^|]+\\| ${within} \\| ${said(hold)} \\| ${said(refuse)} \\|`),
    )
  }
})
