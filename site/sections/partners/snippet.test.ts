// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributesOf, type Choice, centsOf, faultsOf, firstChoice, snippetOf } from './snippet.ts'

const source = { origin: 'https://credito.example', version: '1.2.3', integrity: 'sha384-abc' }
const choose = (patch: Partial<Choice>): Choice => ({ ...firstChoice, ...patch })

/** The element as a browser reads it out of the snippet. */
function parsed(choice: Choice) {
  const page = new DOMParser().parseFromString(snippetOf(choice, source), 'text/html')
  return {
    element: page.querySelector('loan-simulator')!,
    script: page.querySelector('script')!,
    count: page.querySelectorAll('*').length,
  }
}

test.each([
  ['1.500,00', 150000],
  ['1500', 150000],
  ['R$ 1.999,90', 199990],
  ['1999,9', 199990],
  ['1.999', 199900],
  [' 100 ', 10000],
  ['1,999', undefined],
  ['1999.90', undefined],
  ['12.34.567', undefined],
  ['abc', undefined],
  ['-5', undefined],
  ['', undefined],
])('parses %j reais as %j cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test('the snippet has version, integrity and a link for pages without script', () => {
  const { element, script } = parsed(firstChoice)
  expect(script.getAttribute('src')).toBe('https://credito.example/widget/1.2.3/loan-simulator.js')
  expect(script.getAttribute('integrity')).toBe('sha384-abc')
  expect(script.getAttribute('crossorigin')).toBe('anonymous')
  expect(script.hasAttribute('async')).toBe(true)
  expect(element.querySelector('a')!.getAttribute('href')).toBe(
    'https://credito.example/form?partner=loja-exemplo',
  )
  expect(Object.fromEntries(attributesOf(firstChoice))).toEqual({
    partner: 'loja-exemplo',
    'amount-cents': '150000',
    device: 'Moto G54',
    environment: 'sandbox',
  })
})

test('every chosen field becomes an attribute, a scenario only in the demonstration', () => {
  const all = choose({
    installments: '9',
    paymentDay: '10',
    onboarding: 'hosted',
    environment: 'demo',
    scenario: 'deny',
    colorScheme: 'dark',
  })
  expect(attributesOf(all).map(([name]) => name)).toEqual([
    'partner',
    'amount-cents',
    'installments',
    'payment-day',
    'device',
    'onboarding',
    'environment',
    'scenario',
    'color-scheme',
  ])
  expect(attributesOf({ ...all, environment: 'sandbox' }).map(([name]) => name)).not.toContain('scenario')
})

test.each<[Partial<Choice>, keyof Choice]>([
  [{ partner: 'Loja Exemplo' }, 'partner'],
  [{ partner: '' }, 'partner'],
  [{ amount: '1,999' }, 'amount'],
  [{ installments: '6x' }, 'installments'],
  [{ installments: '0' }, 'installments'],
  [{ device: 'x'.repeat(61) }, 'device'],
])('reports %j at its field and omits it from the snippet', (patch, field) => {
  expect(Object.keys(faultsOf(choose(patch)))).toEqual([field])
  const names = attributesOf(choose(patch)).map(([name]) => name)
  const left = { partner: 'partner', amount: 'amount-cents' }[field as 'partner'] ?? field
  expect(names).not.toContain(left)
})

test('escapes any text typed as a device', () => {
  const count = parsed(firstChoice).count
  const hostile = fc.string({
    unit: fc.constantFrom(...'"\'<>&=/ abç;#x`', '</script>', '<img>'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(hostile, device => {
      fc.pre(device.trim() !== '' && [...device.trim()].length <= 60)
      const page = parsed(choose({ device }))
      expect(page.element.getAttribute('device')).toBe(device.trim())
      expect(page.count).toBe(count)
    }),
  )
})
