// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTerms } from '../../shared/loan/costs.ts'
import { launchYears } from '../../shared/loan/eligibility.ts'
import { example } from '../../shared/loan/example.ts'
import { eligibilitySentences as say } from '../../shared/messages/eligibility.ts'
import { answerEligibility } from './eligibility.ts'
import { incomeBands } from './income-bands.ts'

const calls: [string, RequestInit | undefined][] = []
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  calls.length = 0
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push([url, init])
    return Promise.reject(new TypeError('offline'))
  })
})
afterEach(() => vi.unstubAllGlobals())

const radio = (name: string, value: string, words = '') =>
  `<label><input type="radio" name="${name}" value="${value}"><span>${words}</span></label>`
const builtYears = launchYears(example.release).map(({ from, to }) => say.years(from, to))

function open() {
  document.body.innerHTML = `<section>
    ${['Apple', 'Samsung', ''].map(value => radio('marca', value)).join('')}
    ${builtYears.map((words, index) => radio('lancamento', String(index), words)).join('')}
    ${['sim', 'nao'].map(value => radio('idade', value)).join('')}
    ${incomeBands.map(value => radio('renda', String(value))).join('')}
    <div data-answer hidden><p data-out="short"></p><p data-out="long"></p><a data-way href="/form"></a></div>
  </section>`
  const root = document.querySelector('section')!
  answerEligibility(root)
  const text = (selector: string) => root.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ')
  return {
    tap(...answers: [name: string, value: string][]) {
      for (const [name, value] of answers) {
        const input = root.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`)!
        // happy-dom groups the radios of a form only.
        for (const other of root.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) other.checked = false
        input.checked = true
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    isAnswered: () => !root.querySelector<HTMLElement>('[data-answer]')!.hidden,
    said: () => [text('[data-out=short]'), text('[data-out=long]')],
    way: () => [root.querySelector('a')?.getAttribute('href'), text('a')],
  }
}

const good: [string, string][] = [
  ['marca', 'Samsung'],
  ['lancamento', '0'],
  ['idade', 'sim'],
  ['renda', '1000'],
]

test('answers after the last tap, and leads to the form', () => {
  const page = open()
  page.tap(...good.slice(0, -1))
  expect(page.isAnswered()).toBe(false)
  page.tap(...good.slice(-1))
  expect(page.isAnswered()).toBe(true)
  expect(page.said()).toEqual([
    'Parece que dá.',
    'Pelas regras de hoje, a oferta pode chegar a R$ 2.500, em até 24 parcelas. Alguns modelos valem menos do que o menor empréstimo pede. Quem decide é a análise, que vê o aparelho, a nota fiscal, o cadastro e a renda.',
  ])
  expect(page.way()).toEqual(['/form', 'Começar o pedido'])
})

test.each<[string, [string, string], string]>([
  ['a minor', ['idade', 'nao'], 'Para contratar, é preciso ter 18 anos completos.'],
  [
    'another brand',
    ['marca', ''],
    'Por enquanto o celular em garantia precisa ser Apple, Samsung, Motorola ou Xiaomi. Outro aparelho seu, de uma dessas marcas, pode servir.',
  ],
  [
    'no income',
    ['renda', '0'],
    'A parcela do menor empréstimo que fazemos, de R$ 100, passaria de 30% dessa renda.',
  ],
])('%s is told why, and led on', (_, answer, why) => {
  const page = open()
  page.tap(...good, answer)
  expect(page.said()).toEqual(['Assim, ainda não dá.', why])
  expect(page.way()).toEqual(['#perguntas-frequentes', 'Tirar dúvidas'])
  page.tap(...good)
  expect(page.said()[0]).toBe('Parece que dá.')
})

test('of a page that is older than the year, an answered year is asked again and no other answer', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(buildTerms, { headers: { Date: 'Sat, 02 Jan 2027 12:00:00 GMT' } }),
  )
  const page = open()
  page.tap(...good)
  expect(page.isAnswered()).toBe(true)
  await vi.waitFor(() => expect(document.body.textContent).toContain('2024 ou depois'), 20_000)
  expect(page.isAnswered()).toBe(false)
  page.tap(['lancamento', '0'])
  expect(page.isAnswered()).toBe(true)
})

test('of another brand nobody has to know the year', () => {
  const page = open()
  page.tap(['marca', ''], ['idade', 'sim'], ['renda', '1000'])
  expect(page.isAnswered()).toBe(true)
})

test('stores nothing, and asks the server for its terms alone', () => {
  const page = open()
  page.tap(...good)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(calls).toEqual([['/api/loan/terms', undefined]])
})
