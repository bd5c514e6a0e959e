import { describe, expect, test } from 'vitest'
import { createSteps } from './steps.ts'

const at = (current: number, total: number) => createSteps({ current, total })

test('starts at step 1 of 0', () => {
  expect(createSteps().$steps.get()).toEqual({
    current: 1,
    total: 0,
    isFirst: true,
    isLast: false,
    canGoNext: false,
    canGoPrevious: false,
  })
})

test.each([
  [1, { isFirst: true, isLast: false, canGoNext: true, canGoPrevious: false }],
  [3, { isFirst: false, isLast: false, canGoNext: true, canGoPrevious: true }],
  [5, { isFirst: false, isLast: true, canGoNext: false, canGoPrevious: true }],
])('reports at step %i of 5', (current, flags) => {
  expect(at(current, 5).$steps.get()).toMatchObject(flags)
})

describe('moves', () => {
  test('to the step where they are tell nobody', () => {
    const steps = at(2, 5)
    const seen: unknown[] = []
    steps.$steps.listen(each => seen.push(each))
    steps.goTo(2)
    expect(seen).toEqual([])
  })

  test.each([
    ['next', 1, 2],
    ['next', 4, 5],
    ['next', 5, 5],
    ['previous', 5, 4],
    ['previous', 1, 1],
  ] as const)('%s from %i leads to %i', (move, from, to) => {
    const steps = at(from, 5)
    steps[move]()
    expect(steps.$steps.get().current).toBe(to)
  })

  test.each([
    [1, 1],
    [5, 5],
    [0, 2],
    [6, 2],
    [-1, 2],
    [2.5, 2],
    [Number.NaN, 2],
  ])('goTo(%d) from step 2 of 5 leads to %i', (step, to) => {
    const steps = at(2, 5)
    steps.goTo(step)
    expect(steps.$steps.get().current).toBe(to)
  })

  test('goTo does nothing without a total', () => {
    const steps = createSteps()
    steps.next()
    steps.goTo(1)
    expect(steps.$steps.get().current).toBe(1)
  })
})

test.each([
  [5, 3, 3],
  [2, 3, 2],
  [4, 0, 1],
])('setTotal from step %i to %i leaves the current step at %i', (current, total, after) => {
  const steps = at(current, 5)
  steps.setTotal(total)
  expect(steps.$steps.get()).toMatchObject({ current: after, total })
})
