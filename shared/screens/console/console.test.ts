import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'
import { csvOf } from './orders.tsx'
import { cssOf, usual } from './theme.tsx'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#777777', 4.48],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
})

test('the table of months opens in a spreadsheet: semicolons, decimal commas, CRLF', () => {
  const rows = [
    { month: '2026-11', applications: 12, approved: 7, paid: 3, paidCents: 345_000 },
    { month: '2026-10', applications: 1, approved: 0, paid: 0, paidCents: 0 },
  ]
  expect(csvOf(rows)).toBe(
    '\uFEFFMês;Pedidos;Com oferta;Pagos;Soma paga\r\n2026-11;12;7;3;3.450,00\r\n2026-10;1;0;0;0,00\r\n',
  )
})

test('the CSS has what was chosen, and only that, for every tag', () => {
  expect(cssOf({ accent: '#5f3dc4', radius: 8 })).toBe(
    'loan-simulator,\nloan-onboarding,\nloan-message {\n  --loan-accent: #5f3dc4;\n  --loan-radius-frame: 8px;\n}',
  )
  expect(cssOf({})).toContain('/* o padrão */')
})

test('the colours begin as the element has them', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const [tokens, element] = [read('shared/ui/tokens.css'), read('widget/element/element.css')]
  const value = (name: string): string => {
    const said = new RegExp(`--${name}: ([^;]+);`)
    const found = (said.exec(element) ?? said.exec(tokens))![1]!
    const other = /^var\(--([\w-]+)\)$/.exec(found)?.[1]
    return other ? value(other) : found
  }
  const { radius, ...colors } = usual
  for (const [name, color] of Object.entries(colors))
    expect([name, color]).toEqual([name, value(`c-${name}`)])
  expect(`${radius}px`).toBe(value('c-radius-frame'))
})
