import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBrl, formatBrlCents, formatPercent } from './money.ts'

const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

test.each([
  [0, 'R$\u00a00,00'],
  [1500, 'R$\u00a01.500,00'],
  [1234567.895, 'R$\u00a01.234.567,90'],
  [-0.5, '-R$\u00a00,50'],
  [1.005, 'R$\u00a01,01'],
  [Number.NaN, 'R$\u00a0—'],
])('formats %d reais as %s', (reais, written) => expect(formatBrl(reais)).toBe(written))

test('formats every amount like Intl.NumberFormat', () => {
  const edges = fc.constantFrom(0, -0, 1e-7, 1e21, 1.5e21, 2 ** 53, Number.MAX_VALUE, 0.005, 0.995, 999.995)
  const amount = fc.oneof(
    edges,
    fc.integer({ min: -1e9, max: 1e9 }).map(cents => cents / 100),
    fc.integer({ min: -1e9, max: 1e9 }).map(mills => mills / 1000),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  fc.assert(
    fc.property(amount, reais => {
      expect(formatBrl(reais)).toBe(currency.format(reais))
    }),
    { numRuns: 3000 },
  )
})

test('formats every number of cents exactly', () => {
  expect(formatBrlCents(250_000)).toBe('R$\u00a02.500,00')
  expect(formatBrlCents(-1)).toBe('-R$\u00a00,01')
  fc.assert(
    fc.property(fc.maxSafeInteger(), cents => {
      expect(
        formatBrlCents(cents)
          .replace(/[^\d-]/g, '')
          .replace(/^(-?)0+(?=\d)/, '$1'),
      ).toBe(`${cents}`)
    }),
  )
})

test.each([
  [8.5, undefined, '8,50%'],
  [242.384, undefined, '242,38%'],
  [1234.5, undefined, '1.234,50%'],
  [-1, undefined, '-1,00%'],
  [0.0082, 4, '0,0082%'],
  [8.5, 0, '9%'],
  [Number.POSITIVE_INFINITY, undefined, '—%'],
])('formats %d percent with %s decimals as %s', (percent, decimals, written) =>
  expect(formatPercent(percent, decimals)).toBe(written),
)

test('formats every percentage like Intl.NumberFormat', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.integer({ min: 0, max: 6 }),
      (percent, n) => {
        // What is below a millionth is shown as zero; six decimals of Intl round it up from half of that on.
        fc.pre(n < 6 || Math.abs(percent) >= 1e-6 || Math.abs(percent) < 5e-7)
        const intl = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: n, maximumFractionDigits: n })
        expect(formatPercent(percent, n)).toBe(`${intl.format(percent)}%`)
      },
    ),
  )
})
