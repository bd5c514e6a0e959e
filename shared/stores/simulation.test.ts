import { describe, expect, test } from 'vitest'
import { buildTerms, costsOf } from '../loan/costs.ts'
import { createSimulation } from './simulation.ts'

const noon = Date.parse('2026-11-21T15:00:00Z')
const make = () => {
  const simulation = createSimulation()
  simulation.setTerms(buildTerms, noon)
  return simulation
}

describe('a simulation', () => {
  test('begins with the example of the landing page', () => {
    const { chosen, costs, clamped } = make().$simulation.get()
    expect(chosen).toEqual({ amount: 1000, installments: 6, paymentDay: 5 })
    const landing = costsOf({ amount: 1000, installments: 6 }, buildTerms, '2026-11-21')
    expect(costs).toEqual(landing)
    expect(clamped).toBe(false)
  })

  test.each([
    [{ amount: 1500 }, { amount: 1500 }, false],
    [{ amount: 9000 }, { amount: 2500 }, true],
    [{ amount: 20 }, { amount: 100 }, true],
    [{ amount: 1999.9 }, { amount: 2000 }, false],
    [{ installments: 36 }, { installments: 24 }, true],
    [{ paymentDay: 10 }, { paymentDay: 10 }, false],
    [{ paymentDay: 7 }, { paymentDay: 5 }, false],
  ])('of %j takes %j', (wish, taken, clamped) => {
    const simulation = make()
    simulation.wish(wish)
    expect(simulation.$simulation.get().chosen).toMatchObject(taken)
    expect(simulation.$simulation.get().clamped).toBe(clamped)
  })

  test.each([
    [{ amount: 1899, price: 1899 }, 1850, 1899, false],
    [{ amount: 1899.9, price: 1899.9 }, 1850, 1899.9, false],
    [{ amount: 1850, price: 1850 }, 1850, false, false],
    [{ amount: 1500, price: 1899 }, 1500, false, false],
    [{ price: 649 }, 600, false, false],
    [{ amount: 90, price: 90 }, 100, false, true],
    [{ amount: 9000, price: 9000 }, 2500, false, true],
    [{ amount: 1899, price: Number.NaN }, 1900, 1899, false],
  ])('of a phone that is bought, %j, lends no more than it costs: %d', (wish, amount, rounded, clamped) => {
    const simulation = make()
    simulation.wish(wish)
    expect(simulation.$simulation.get()).toMatchObject({ chosen: { amount }, rounded, clamped })
    simulation.wish({ amount: 2500 })
    const { chosen, amount: allowed } = simulation.$simulation.get()
    expect(chosen.amount).toBe(allowed.max)
    expect(allowed.max).toBeLessThanOrEqual(Math.max(wish.price || 2500, 100))
  })

  test('keeps a wish that only wider terms fulfil, until it is taken back', () => {
    const simulation = make()
    simulation.wish({ amount: 4000 })
    simulation.setTerms({ ...buildTerms, amount: { min: 100, max: 5000, step: 50 } })
    expect(simulation.$simulation.get()).toMatchObject({ chosen: { amount: 4000 }, clamped: false })
    simulation.wish({ amount: undefined })
    expect(simulation.$simulation.get().chosen.amount).toBe(1000)
  })

  test('is a dated example until the server has said its day, and keeps that day when only terms change', () => {
    const simulation = createSimulation()
    expect(simulation.$simulation.get()).toMatchObject({ isExample: true, release: '2026-12-01' })
    simulation.setTerms(buildTerms)
    expect(simulation.$simulation.get().isExample).toBe(true)
    simulation.setTerms(buildTerms, Date.parse('2027-02-01T02:59:59Z'))
    simulation.setTerms(buildTerms)
    expect(simulation.$simulation.get()).toMatchObject({ isExample: false, release: '2027-01-31' })
  })

  test('a later due day changes the legal cost and no instalment', () => {
    const simulation = make()
    simulation.wish({ paymentDay: 5 })
    const near = simulation.$simulation.get()
    simulation.wish({ paymentDay: 25 })
    const far = simulation.$simulation.get()
    expect(near.costs.plan).toEqual(far.costs.plan)
    expect(near.costs.firstDue).toBe('2026-12-05')
    expect(near.costs.cet).toBeGreaterThan(far.costs.cet)
  })
})
