import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { allocate } from './allocation.ts'
import { addDays } from './calendar.ts'
import partial from './fixtures/late-partial-vectors.json' with { type: 'json' }
import whole from './fixtures/late-payment-vectors.json' with { type: 'json' }
import { lateState, type SettledParts } from './late-state.ts'
import { roundCents, toCents } from './round.ts'

const payableUntil = '2027-02-10'
const late = (days: number) => addDays(payableUntil, days)
const parts = (days: number, of: Partial<SettledParts>): SettledParts => ({
  on: late(days),
  fineCents: 0,
  lateInterestCents: 0,
  principalCents: 0,
  ...of,
})
const unpaid = { faceAmountCents: 23_487, payableUntil, settled: [] }

describe('lateState', () => {
  it.each(whole.cases)(
    'agrees to the cent with $id: $input.instalment, $input.daysLate days late',
    ({ input, rounded2, sumOfRounded }) => {
      const cents = (reais: string) => toCents(Number(reais))
      const faceAmountCents = cents(input.instalment)
      const terms = {
        finePercent: Number(input.finePercent),
        moraPercentPerMonth: Number(input.moraPercentPerMonth),
      }
      expect(lateState({ ...unpaid, faceAmountCents }, late(input.daysLate), terms)).toEqual({
        daysLate: input.daysLate,
        unpaidCents: faceAmountCents,
        fineCents: cents(rounded2.fine),
        lateInterestCents: cents(rounded2.mora),
        totalCents: cents(sumOfRounded),
      })
    },
  )

  it.each(partial.cases)(
    'agrees to the cent: $name, $faceAmountCents cents due on $dueDate',
    ({ faceAmountCents, dueDate, payableUntil, payments, states }) => {
      const settled: SettledParts[] = []
      for (const { on, amountCents } of payments) {
        const installments = [{ number: 1, dueDate, payableUntil, faceAmountCents, settled: [...settled] }]
        settled.push(...allocate({ amountCents, on, installments, own: [1] }).lines)
      }
      const seen = states.map(({ on }) => {
        const { daysLate, ...state } = lateState({ faceAmountCents, payableUntil, settled }, on)
        return { on, ...state }
      })
      expect(seen).toEqual(states)
    },
  )

  it('charges nothing until the last day of payment', () => {
    for (const days of [-40, -1, 0]) {
      expect(lateState(unpaid, late(days))).toEqual({
        daysLate: 0,
        unpaidCents: 23_487,
        fineCents: 0,
        lateInterestCents: 0,
        totalCents: 23_487,
      })
    }
  })

  it('stays late while only the fine and the interest are open', () => {
    const settled = [parts(5, { principalCents: 23_487 })]
    expect(lateState({ ...unpaid, settled }, late(6))).toMatchObject({
      ...{ daysLate: 6, unpaidCents: 0, fineCents: 470, lateInterestCents: 39 },
    })
  })

  it('charges the fine on the principal unpaid after that day', () => {
    const settled = [parts(0, { principalCents: 13_487 })]
    expect(lateState({ ...unpaid, settled }, late(1)).fineCents).toBe(200)
  })

  it('charges the rest of a partly paid fine, and no second fine', () => {
    const settled = [parts(5, { fineCents: 170 })]
    expect(lateState({ ...unpaid, settled }, late(60))).toMatchObject({ fineCents: 300, unpaidCents: 23_487 })
  })

  it('keeps the fine when the principal falls later without it being paid', () => {
    const settled = [parts(5, { principalCents: 13_487 })]
    expect(lateState({ ...unpaid, settled }, late(30))).toMatchObject({ fineCents: 470, unpaidCents: 10_000 })
  })

  it('carries less than half a cent of interest when only the fine is paid', () => {
    // A third of a cent a day: two days are 0.67, hence 1.
    const small = { ...unpaid, faceAmountCents: 1_000, settled: [parts(1, { fineCents: 20 })] }
    expect(lateState(small, late(1)).lateInterestCents).toBe(0)
    expect(lateState(small, late(2)).lateInterestCents).toBe(1)
  })

  it('does not depend on the order of the settled parts', () => {
    const settled = [
      parts(0, { principalCents: 3_487 }),
      parts(10, { fineCents: 400, lateInterestCents: 67, principalCents: 5_000 }),
      parts(20, { lateInterestCents: 50, principalCents: 5_000 }),
    ]
    const state = lateState({ ...unpaid, settled }, late(40))
    expect(state).toMatchObject({ unpaidCents: 10_000, fineCents: 0, lateInterestCents: 67 })
    expect(lateState({ ...unpaid, settled: [...settled].reverse() }, late(40))).toEqual(state)
  })

  it('carries unpaid interest over, including fractions of a cent', () => {
    // 7.829 cents a day: 13 days are 101.78, less 10 paid. Rounded in two parts, 13 + 78, a cent would be missing.
    const settled = [parts(3, { fineCents: 470, lateInterestCents: 10 })]
    expect(lateState({ ...unpaid, settled }, late(3)).lateInterestCents).toBe(13)
    expect(lateState({ ...unpaid, settled }, late(13)).lateInterestCents).toBe(92)
  })

  it('drops the fraction of a cent when interest is paid in full', () => {
    // 5 days are 39.145 cents, paid as 39. Three days more are 23.487; with the fraction they would be 23.632, hence 24.
    const settled = [parts(5, { fineCents: 470, lateInterestCents: 39 })]
    expect(lateState({ ...unpaid, settled }, late(5)).lateInterestCents).toBe(0)
    expect(lateState({ ...unpaid, settled }, late(8)).lateInterestCents).toBe(23)
  })

  it('ignores payments after the given day', () => {
    const settled = [parts(8, { principalCents: 23_000 })]
    expect(lateState({ ...unpaid, settled }, late(7)).unpaidCents).toBe(23_487)
  })

  it('is not late when everything is paid', () => {
    const settled = [parts(10, { fineCents: 470, lateInterestCents: 78, principalCents: 23_487 })]
    expect(lateState({ ...unpaid, settled }, late(90))).toEqual({
      daysLate: 0,
      unpaidCents: 0,
      fineCents: 0,
      lateInterestCents: 0,
      totalCents: 0,
    })
  })

  it('uses the late terms of the contract', () => {
    const state = lateState(unpaid, late(30), { finePercent: 1, moraPercentPerMonth: 0.5 })
    expect(state).toMatchObject({ fineCents: 235, lateInterestCents: 117 })
  })

  it.each([
    [{ ...unpaid, faceAmountCents: -1 }],
    [{ ...unpaid, faceAmountCents: 0.5 }],
    [{ ...unpaid, settled: [parts(1, { fineCents: -1 })] }],
    [{ ...unpaid, settled: [parts(1, { lateInterestCents: 0.5 })] }],
    [{ ...unpaid, settled: [parts(1, { principalCents: 23_488 })] }],
    [{ ...unpaid, payableUntil: '2027-02-30' }],
  ])('refuses %j', wrong => {
    expect(() => lateState(wrong, late(2))).toThrow(RangeError)
  })

  it.each([{ finePercent: -1 }, { moraPercentPerMonth: Number.NaN }])('refuses %j', wrong => {
    const terms = { finePercent: 2, moraPercentPerMonth: 1, ...wrong }
    expect(() => lateState(unpaid, late(2), terms)).toThrow(RangeError)
  })
})

const faces = fc.integer({ min: 0, max: 500_000 })

test('charges 2 % once and 1 % a month on an instalment without payments, by default', () => {
  fc.assert(
    fc.property(faces, fc.integer({ min: 1, max: 900 }), (faceAmountCents, days) => {
      expect(lateState({ ...unpaid, faceAmountCents }, late(days))).toMatchObject({
        fineCents: roundCents((faceAmountCents * 2) / 100),
        lateInterestCents: roundCents((faceAmountCents * days) / 3000),
      })
    }),
  )
})
