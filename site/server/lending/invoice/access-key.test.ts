import { expect, test } from 'vitest'
import vectors from '../../../../shared/fields/fixtures/nfe-key-vectors.json' with { type: 'json' }
import { nfeCheckDigit } from '../../../../shared/fields/nfe-key.ts'
import { faultOfKey, keysIn, partsOfKey } from './access-key.ts'

const today = '2026-11-21'
const good = '35230113241241000174559443775533261968867596'
const keyWith = (from: number, text: string) => {
  const head = good.slice(0, from) + text + good.slice(from + text.length, 43)
  return head + nfeCheckDigit(head)
}

test.each(vectors.cases)('$key ($note) has a fault: not $valid', ({ key, valid }) =>
  expect(faultOfKey(key, today) === undefined).toBe(valid),
)

test.each([
  ['of a state that does not exist', keyWith(0, '34'), 'state'],
  ['of month 13', keyWith(2, '2313'), 'month'],
  ['of month 0', keyWith(2, '2300'), 'month'],
  ['of the next month', keyWith(2, '2612'), 'month'],
  ['from before the first note', keyWith(2, '0608'), 'month'],
  ['of a transport document', keyWith(20, '57'), 'model'],
  ['with a wrong check digit', `${good.slice(0, 43)}5`, 'check-digit'],
  ['that is too short', good.slice(1), 'check-digit'],
])('a key %s has the fault %s', (_what, key, fault) => expect(faultOfKey(key, today)).toBe(fault))

test('a key of this month has none, and of the next month once it has begun', () => {
  const key = keyWith(2, '2611')
  expect(faultOfKey(key, today)).toBeUndefined()
  expect(faultOfKey(key, '2026-10-31')).toBe('month')
})

test('names its parts', () => {
  expect(partsOfKey(good)).toEqual({
    ...{ state: '35', month: '2023-01', issuer: '13241241000174' },
    ...{ model: '55', series: '944', number: '377553326' },
  })
})

test('is found in a text in groups, in a run, and beside other numbers', () => {
  const groups = good.replaceAll(/(.{4})/g, '$1 ')
  const letters = '35260712ABC34501DE35550010001234561407182933'
  expect(keysIn(`CHAVE DE ACESSO ${groups} IMEI 350070120619811 ${letters} ${good}`, today)).toEqual([
    good,
    letters,
  ])
  expect(keysIn('Nota 12345678901234567890', today)).toEqual([])
})
