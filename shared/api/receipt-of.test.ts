import { expect, test } from 'vitest'
import { aCharge, aChargeLine } from '../testing/fixtures/charges.ts'
import { partsOf } from './receipt-of.ts'

const first = aChargeLine({ installmentId: 'i-3', number: 3, faceCents: 487, fineCents: 10 })
const second = aChargeLine({ installmentId: 'i-4', number: 4 })
const faces = [
  { id: 'i-3', faceAmount: 234.87 },
  { id: 'i-4', faceAmount: 234.87 },
]

test('several instalments are called what is missing of them where a part was paid before', () => {
  expect(partsOf(aCharge({ lines: [first, second] }), faces)[0]!.label).toBe('O que falta das parcelas')
  const whole = { ...first, faceCents: 23_487 }
  expect(partsOf(aCharge({ lines: [whole, second] }), faces)[0]!.label).toBe('Valor das parcelas')
})

test('the fine is called 2 % only where it is all of it', () => {
  const fineOf = (wholeFineCents: number) =>
    partsOf(aCharge({ lines: [{ ...first, wholeFineCents }, second] }), faces)[1]!.label
  expect([fineOf(10), fineOf(11)]).toEqual(['Multa de 2%, uma vez só', 'Multa por atraso'])
})

test('a receipt of fine alone says so, and one of the face value alone repeats no total', () => {
  const only = (part: object) =>
    partsOf(aCharge({ lines: [{ ...first, faceCents: 0, fineCents: 0, ...part }] }), faces)
  expect(only({ fineCents: 200, wholeFineCents: 470 }).map(({ label }) => label)).toEqual([
    'Multa por atraso',
    'Total',
  ])
  expect(only({ faceCents: 23_487 })).toEqual([])
})
