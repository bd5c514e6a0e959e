import { expect, test } from 'vitest'
import { aCharge } from '../../testing/fixtures/charges.ts'
import { dueOfCharge } from './figures.ts'

test('what can be paid without charges after its due day neither falls due nor is late', () => {
  const [line] = aCharge().lines
  // Made two days before the due day, and looked at then and later.
  const noteOn = (today: string, daysLate = 0) =>
    dueOfCharge(aCharge({ lines: [{ ...line!, dueDate: '2028-06-15', days: 2, daysLate }] }), today)
  expect(noteOn('2028-06-15')).toBe('Vence em 15\u00a0de\u00a0junho de\u00a02028')
  expect(noteOn('2028-06-16')).toBe('Parcela de 15\u00a0de\u00a0junho de\u00a02028')
  expect(noteOn('2028-06-17', 1)).toBe('Venceu em 15\u00a0de\u00a0junho de\u00a02028')
})
