import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type AllocationLine, allocate, type OpenInstallment } from './allocation.ts'
import { addDays } from './calendar.ts'
import { lateState } from './late-state.ts'
import { settle } from './settlement.ts'

/** Three instalments of 100 reais, due on the tenth of January, February and March. */
const three: OpenInstallment[] = ['2027-01-10', '2027-02-10', '2027-03-10'].map((dueDate, i) => ({
  number: i + 1,
  dueDate,
  payableUntil: dueDate,
  faceAmountCents: 10_000,
  settled: [],
}))
const rule = { basis: 'dated', annualPercent: 200 } as const

/** Number and the parts that were settled, in the order of payment. */
const spent = (lines: readonly AllocationLine[]) =>
  lines.map(line => [line.number, line.fineCents, line.lateInterestCents, line.principalCents])

const applied = (
  installments: readonly OpenInstallment[],
  lines: readonly AllocationLine[],
): OpenInstallment[] =>
  installments.map(each => ({
    ...each,
    settled: [...each.settled, ...lines.filter(({ number }) => number === each.number)],
  }))

describe('allocate', () => {
  // On 11 March the first is 60 days late (200 + 200), the second 29 (200 + 97), the third 1 (200 + 3).
  const on = '2027-03-11'

  it.each([
    [150, [[1, 150, 0, 0]]],
    [300, [[1, 200, 100, 0]]],
    [1_000, [[1, 200, 200, 600]]],
    [
      10_500,
      [
        [1, 200, 200, 10_000],
        [2, 100, 0, 0],
      ],
    ],
    [
      20_697,
      [
        [1, 200, 200, 10_000],
        [2, 200, 97, 10_000],
      ],
    ],
  ])(
    'spends %i cents on fine, late interest and principal, in this order, oldest instalment first',
    (amountCents, expected) => {
      const { lines, creditCents } = allocate({ amountCents, on, installments: three.toReversed() })
      expect(spent(lines)).toEqual(expected)
      expect(creditCents).toBe(0)
    },
  )

  it('pays the instalments of the charge before older ones', () => {
    const { lines } = allocate({ amountCents: 10_400, on, installments: three, own: [3] })
    expect(spent(lines)).toEqual([
      [3, 200, 3, 10_000],
      [1, 197, 0, 0],
    ])
    expect(lines.map(({ settles }) => settles)).toEqual([true, false])
  })

  it('pays the oldest instalment of the charge first', () => {
    const { lines } = allocate({ amountCents: 10_300, on, installments: three, own: [3, 2] })
    expect(spent(lines)).toEqual([
      [2, 200, 97, 10_000],
      [3, 3, 0, 0],
    ])
  })

  it('pays the lower number first where two are due on the same day', () => {
    const together = three.map(each => ({ ...each, dueDate: '2027-01-10', payableUntil: '2027-01-10' }))
    const given = { amountCents: 15_000, on: '2027-01-10', installments: together.toReversed() }
    expect(spent(allocate(given).lines)).toEqual([
      [1, 0, 0, 10_000],
      [2, 0, 0, 5_000],
    ])
  })

  it('keeps as credit what exceeds the instalments due by that day', () => {
    const given = { amountCents: 35_000, on: '2027-02-10', installments: three }
    const { lines, creditCents } = allocate(given)
    expect(spent(lines)).toEqual([
      [1, 200, 103, 10_000],
      [2, 0, 0, 10_000],
    ])
    expect(creditCents).toBe(35_000 - 20_303)
  })

  it('pays an instalment before its due day only when the charge includes it, at its face amount', () => {
    const given = { amountCents: 10_000, on: '2027-01-02', installments: three }
    expect(allocate(given)).toEqual({ lines: [], creditCents: 10_000 })
    const { lines, creditCents } = allocate({ ...given, own: [2] })
    expect(lines).toMatchObject([{ number: 2, principalCents: 10_000, moneyCents: 10_000, discountCents: 0 }])
    expect(creditCents).toBe(0)
  })

  it('spends nothing on a paid instalment, even when the charge includes it', () => {
    const paid = applied(
      three,
      allocate({ amountCents: 10_000, on: '2027-01-10', installments: three }).lines,
    )
    const again = allocate({ amountCents: 10_000, on: '2027-01-11', installments: paid, own: [1, 9] })
    expect(again).toEqual({ lines: [], creditCents: 10_000 })
  })

  it.each([
    [9_995, true, 5],
    [9_994, false, 0],
    [10_000, true, 0],
    [10_005, true, 0],
  ])('%i of 10000 cents: instalment settled %s, rounding %i cents', (amountCents, settles, roundingCents) => {
    const { lines, creditCents } = allocate({ amountCents, on: '2027-01-10', installments: three, own: [1] })
    const principalCents = settles ? 10_000 : amountCents
    expect(lines).toMatchObject([
      { settles, roundingCents, principalCents, moneyCents: Math.min(amountCents, 10_000) },
    ])
    expect(creditCents).toBe(Math.max(0, amountCents - 10_000))
    const [first] = applied(three, lines)
    expect(lateState(first!, '2027-01-10').totalCents).toBe(10_000 - principalCents)
  })

  it('settles prepaid instalments at their present value', () => {
    const paidOn = '2027-01-02'
    const quote = settle({ installments: three.slice(1), on: paidOn, rule })
    const { lines, creditCents } = allocate({
      amountCents: quote.totals.presentValueCents,
      on: paidOn,
      installments: three,
      own: [2, 3],
      discountBy: rule,
    })
    expect(
      lines.map(({ moneyCents, discountCents, settles }) => [moneyCents, discountCents, settles]),
    ).toEqual(quote.lines.map(line => [line.presentValueCents, line.discountCents, true]))
    expect(creditCents).toBe(0)
  })

  it('a partial prepayment settles the future value of the money on the due day', () => {
    // 365 days at 200 % a year: 1 cent is worth 3.
    const far = [{ ...three[0]!, dueDate: '2028-01-02', payableUntil: '2028-01-03' }]
    const given = { on: '2027-01-02', installments: far, own: [1], discountBy: rule }
    const { lines } = allocate({ ...given, amountCents: 1_000 })
    expect(lines).toMatchObject([
      { moneyCents: 1_000, principalCents: 3_000, discountCents: 2_000, settles: false },
    ])
    expect(lateState(applied(far, lines)[0]!, '2027-01-02').unpaidCents).toBe(7_000)
  })

  it('discounts neither a due instalment nor one outside the charge', () => {
    const { lines } = allocate({
      amountCents: 20_303,
      on: '2027-02-10',
      installments: three,
      own: [2],
      discountBy: rule,
    })
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([0, 0])
    expect(lines.every(({ settles }) => settles)).toBe(true)
  })

  it.each([0, -1, 0.5, Number.NaN])('refuses %f cents', amountCents => {
    expect(() => allocate({ amountCents, on, installments: three })).toThrow(RangeError)
  })

  it('refuses a payment dated before an earlier one, because late charges depend on the order of days', () => {
    const paid = applied(three, allocate({ amountCents: 500, on, installments: three }).lines)
    expect(() => allocate({ amountCents: 500, on: addDays(on, -1), installments: paid })).toThrow(RangeError)
    expect(allocate({ amountCents: 500, on, installments: paid }).creditCents).toBe(0)
  })
})

/** A loan with a history of payments on rising days, and the next payment. */
const histories = fc.record({
  faceAmountCents: fc.integer({ min: 500, max: 300_000 }),
  receipts: fc.array(
    fc.record({
      wait: fc.nat(40),
      amountCents: fc.integer({ min: 1, max: 400_000 }),
      own: fc.subarray([1, 2, 3]),
      isPrepayment: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

function play(
  { faceAmountCents, receipts }: typeof histories extends fc.Arbitrary<infer T> ? T : never,
  check: (given: Parameters<typeof allocate>[0], answer: ReturnType<typeof allocate>) => void,
) {
  let installments = three.map(each => ({ ...each, faceAmountCents }))
  let on = '2026-12-20'
  for (const { wait, amountCents, own, isPrepayment } of receipts) {
    on = addDays(on, wait)
    const given = { amountCents, on, installments, own, discountBy: isPrepayment ? rule : undefined }
    const answer = allocate(given)
    check(given, answer)
    installments = applied(installments, answer.lines)
  }
}

test('the cents of a payment equal the settled amounts plus the credit, after any earlier payments', () => {
  fc.assert(
    fc.property(histories, history => {
      play(history, ({ amountCents, on, installments }, { lines, creditCents }) => {
        expect(lines.reduce((sum, line) => sum + line.moneyCents, creditCents)).toBe(amountCents)
        expect(creditCents).toBeGreaterThanOrEqual(0)
        for (const line of lines) {
          const open = lateState(installments.find(({ number }) => number === line.number)!, on)
          const rest = lateState(
            applied(installments, lines).find(({ number }) => number === line.number)!,
            on,
          )
          const settled = line.fineCents + line.lateInterestCents + line.principalCents
          expect(line.moneyCents + line.discountCents + line.roundingCents).toBe(settled)
          expect(rest.totalCents).toBe(open.totalCents - settled)
          expect(line.settles).toBe(rest.totalCents === 0)
          expect(line.roundingCents).toBeLessThanOrEqual(5)
          expect(Math.min(line.discountCents, line.roundingCents, line.moneyCents)).toBeGreaterThanOrEqual(0)
        }
      })
    }),
    { numRuns: 1000 },
  )
})

test('spends on an instalment only when the one before is settled, and keeps credit only when all due ones are', () => {
  fc.assert(
    fc.property(histories, history => {
      play(history, ({ on, installments, own = [] }, { lines, creditCents }) => {
        expect(lines.slice(0, -1).every(({ settles }) => settles)).toBe(true)
        const isOwn = lines.map(({ number }) => own.includes(number))
        expect(isOwn).toEqual(isOwn.toSorted((a, b) => Number(b) - Number(a)))
        if (creditCents === 0) return
        for (const each of applied(installments, lines).filter(
          ({ number, dueDate }) => own.includes(number) || dueDate <= on,
        ))
          expect(lateState(each, on).totalCents).toBe(0)
      })
    }),
    { numRuns: 1000 },
  )
})

test('two payments on one day settle the same as one payment of their sum', () => {
  fc.assert(
    fc.property(histories, fc.double({ min: 0, max: 1, noNaN: true }), (history, share) => {
      play(history, (given, whole) => {
        const firstCents = Math.round(given.amountCents * share)
        if (given.discountBy || firstCents === 0 || firstCents === given.amountCents) return
        const first = allocate({ ...given, amountCents: firstCents })
        const restCents = given.amountCents - firstCents
        const rest = allocate({
          ...given,
          amountCents: restCents,
          installments: applied(given.installments, first.lines),
        })
        // What was rounded away in one of the two is not asked for again.
        if ([...first.lines, ...rest.lines, ...whole.lines].some(({ roundingCents }) => roundingCents > 0))
          return
        const open = (lines: readonly AllocationLine[]) =>
          applied(given.installments, lines).map(each => lateState(each, addDays(given.on, 45)))
        expect(open([...first.lines, ...rest.lines])).toEqual(open(whole.lines))
        expect(first.creditCents + rest.creditCents).toBe(whole.creditCents)
      })
    }),
    { numRuns: 1000 },
  )
})
