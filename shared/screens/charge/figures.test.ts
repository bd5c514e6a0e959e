import { expect, test } from 'vitest'
import { aCharge } from '../../testing/fixtures/charges.ts'
import { dueOfCharge } from './figures.ts'

test('what can be paid without charges after its due day neither falls due nor is late', () => {
  const [line] = aCharge().lines
  const noteOf = (change: object) =>
    dueOfCharge(aCharge({ lines: [{ ...line!, dueDate: '2028-06-15', ...change }] }))
  expect(noteOf({ days: 0, daysLate: 0 })).toBe('Vence em 15 de junho de 2028')
  expect(noteOf({ days: -1, daysLate: 0 })).toBe('Parcela de 15 de junho de 2028')
  expect(noteOf({ days: -2, daysLate: 1 })).toBe('Venceu em 15 de junho de 2028')
})
