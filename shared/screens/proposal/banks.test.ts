import { expect, test } from 'vitest'
import { banks } from '../../fields/banks.ts'
import { find, prepare } from '../../ui/search.ts'
import { optionsOf } from './banks.ts'

const options = optionsOf(banks())

test('the banks of most people come first by their everyday names, and no bank is lost or doubled', () => {
  const everyday = options.slice(0, 18).map(({ label }) => label.split(' (')[0])
  expect(everyday.slice(0, 7)).toEqual([
    'Nubank',
    'Caixa',
    'Itaú',
    'Bradesco',
    'Banco do Brasil',
    'Santander',
    'Inter',
  ])
  expect(everyday.at(-1)).toBe('Banrisul')
  expect(options.map(({ value }) => value).toSorted()).toEqual(
    banks()
      .map(({ code }) => code)
      .toSorted(),
  )
})

test.each([
  ['nubank', '260'],
  ['nu', '260'],
  ['inter', '077'],
  ['caixa', '104'],
  ['banco do brasil', '001'],
  ['c6', '336'],
  ['pagbank', '290'],
  ['pagseguro', '290'],
  ['banrisul', '041'],
  ['sicoob', '756'],
  ['237', '237'],
])('%j finds %s first', (typed, code) => {
  expect(find(prepare(options), typed)[0]?.value).toBe(code)
})
