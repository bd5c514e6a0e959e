import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, todayInSaoPaulo } from '../shared/loan/calendar.ts'
import { buildTerms, costsOf } from '../shared/loan/costs.ts'
import { limits } from '../shared/loan/limits.ts'
import type { Choice } from '../shared/loan/simulation.ts'
import { figuresOf } from '../shared/screens/proposal/figures.ts'
import { createSimulation } from '../shared/stores/simulation.ts'
import { anOffer } from '../shared/testing/fixtures/loans.ts'

const { amount, installments, paymentDays } = limits
const aChoice = fc.record({
  amount: fc
    .integer({ min: amount.min / amount.step, max: amount.max / amount.step })
    .map(n => n * amount.step),
  installments: fc.integer(installments),
  paymentDay: fc.constantFrom(...paymentDays),
})
const aMoment = fc
  .record({ days: fc.integer({ min: 0, max: 3000 }), seconds: fc.integer({ min: 0, max: 86_399 }) })
  .map(({ days, seconds }) => Date.parse(addDays('2026-01-01', days)) + seconds * 1000)
const bases = ['spec', 'practice'] as const

/** The figures that the element on a partner's page shows. */
function onPartnersPage(choice: Partial<Choice>, now: number, iofBasis: 'spec' | 'practice') {
  const simulation = createSimulation()
  simulation.setTerms({ ...buildTerms, iofBasis }, now)
  simulation.wish(choice)
  return simulation.$simulation.get()
}

test.each(bases)('a partner’s page and the offer say the same of one choice, IOF by %s', iofBasis => {
  fc.assert(
    fc.property(aChoice, aMoment, (choice, now) => {
      const shown = onPartnersPage(choice, now, iofBasis)
      const offer = { ...anOffer(), ...buildTerms.pricing, iofBasis }
      const { plan, legalCet, schedule } = figuresOf(choice, offer, todayInSaoPaulo(now))
      expect(shown.chosen).toEqual(choice)
      expect(shown.clamped).toBe(false)
      expect(shown.costs.plan).toEqual(plan)
      expect([shown.costs.cet, shown.costs.firstDue]).toEqual([legalCet, schedule[0]!.dueDate])
    }),
    { numRuns: 150 },
  )
})

test.each(bases)(
  'a partner’s page and the landing page say the same before a day is chosen, IOF by %s',
  iofBasis => {
    fc.assert(
      fc.property(aChoice, aMoment, ({ paymentDay: _, ...choice }, now) => {
        const { costs } = onPartnersPage(choice, now, iofBasis)
        const landing = costsOf(choice, { ...buildTerms, iofBasis }, todayInSaoPaulo(now))
        expect(costs).toEqual(landing)
      }),
      { numRuns: 150 },
    )
  },
)
