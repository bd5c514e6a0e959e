import { expect, test } from 'vitest'
import { failed, figure, median, notBuilt, quantile } from './figure.ts'
import { table } from './table.ts'

test('a figure is judged as it is shown', () => {
  expect(figure('size', 84.96, { atMost: 85 }, { unit: 'KB', digits: 1 })).toEqual({
    what: 'size',
    measured: '85.0 KB',
    goal: '≤ 85.0 KB',
    verdict: 'reached',
  })
  expect(figure('size', 85.06, { atMost: 85 }, { digits: 1 }).verdict).toBe('missed')
  expect(figure('speed', 0.49, { atLeast: 0.5 }, { digits: 2 }).verdict).toBe('missed')
  expect(figure('speed', 0.5, { atLeast: 0.5 }).verdict).toBe('reached')
  expect(figure('size', 3).verdict).toBe('no goal')
  expect(figure('paint', Number.NaN, { atMost: 1 })).toMatchObject({
    measured: 'no value',
    verdict: 'missed',
  })
})

test('the median is the value in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 9])).toBe(3)
  expect(median([])).toBeNaN()
})

test('a quantile is a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(quantile(hundred, 0.99)).toBe(99)
  expect(quantile([3, 1], 0.99)).toBe(3)
  expect(quantile([3, 1, 2], 0)).toBe(1)
  expect(quantile([], 0.99)).toBeNaN()
})

test('the table lines up, and says what is not built and what failed', () => {
  const text = table([
    figure('a', 1, { atMost: 2 }),
    notBuilt('/later'),
    failed('b', new Error('no server\nat x')),
  ])
  const lines = text.split('\n')
  expect(new Set(lines.map(line => line.length)).size).toBe(1)
  expect(text).toContain('not built yet')
  expect(text).toContain('no server ')
  expect(text).not.toContain('at x')
})
