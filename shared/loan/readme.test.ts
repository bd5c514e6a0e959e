import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datedRate } from './dated-rate.ts'
import { contract } from './fixtures/contracts.ts'
import { legalCetForPlan } from './legal-cet.ts'
import { planFor } from './plan.ts'
import { defaultPricing } from './pricing.ts'
import { round2 } from './round.ts'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')

test('the README names every file of the folder', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter(file => /^[a-z-]+\.ts$/.test(file))
  const named = [...readme.matchAll(/^\| `([a-z-]+\.ts)`/gm)].map(match => match[1])
  expect(named.toSorted()).toEqual(files.toSorted())
})

test('the figures in the README equal the calculated ones', () => {
  const plan = planFor(1000, 6, defaultPricing)
  const cet = legalCetForPlan({ amount: 1000, plan, release: '2026-12-01', dueDay: 1 })
  expect(readme).toContain(`${plan.cet} % and, with 31 days to the first one, ${cet} %`)

  const choice = { amount: 1000, installments: 6, dueDay: 5, release: '2026-12-31', pricing: defaultPricing }
  const per30Days = round2(datedRate(contract(choice)).per30DaysPercent).toFixed(2)
  expect(readme).toContain(`due on the 5th, ${per30Days} % per 30 days instead of 8.50 %`)
})

test('no file of the folder imports from outside it', () => {
  for (const file of readdirSync(new URL('.', import.meta.url)).filter(name => /^[a-z-]+\.ts$/.test(name))) {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8')
    for (const [, from] of source.matchAll(/from '([^']+)'/g))
      expect(`${file}: ${from}`).toMatch(/: \.\/[a-z-]+\.ts$/)
  }
})
