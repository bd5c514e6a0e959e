// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { tellShare } from './income.ts'

const heavy =
  'Veja se sobra o bastante para o resto do mês. Pedir menos, ou em mais vezes, diminui a parcela; em mais vezes você paga mais juros.'

/** The simulator with an instalment of R$ 234,87. */
function open(typed = '') {
  document.body.innerHTML = `<section>
    <strong data-out="installment">R$\u00a0234,87</strong>
    <input data-income value="${typed}"><p data-income="error"></p>
    <div data-income="told"><b data-income="share"></b><span data-income="heavy"></span></div>
  </section>`
  const root = document.querySelector('section')!
  tellShare(root)
  const input = root.querySelector('input')!
  const part = (name: string) => root.querySelector(`[data-income=${name}]`)!
  return {
    input,
    type(text: string) {
      input.value = text
      input.dispatchEvent(new Event('input'))
    },
    leave: () => input.dispatchEvent(new Event('blur')),
    told: () => [part('share').textContent, part('heavy').textContent],
    error: () => part('error').textContent,
    isHeavy: () => part('told').hasAttribute('data-heavy'),
    async moveTo(instalment: string) {
      root.querySelector('strong')!.textContent = instalment
      await vi.waitFor(() => expect(part('share').textContent).not.toBe(''), 20_000)
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['3000', 'A parcela é 8% da renda que você informou.', false],
  ['1.174,36', 'A parcela é 20% da renda que você informou.', false],
  ['1.174,35', 'A parcela é 20% da renda que você informou.', true],
  ['R$ 1000', 'A parcela é 23% da renda que você informou.', true],
])('of an income of %s: %s Heavy: %s', (typed, share, isHeavy) => {
  const page = open()
  page.type(typed)
  expect(page.told()).toEqual([share, isHeavy ? heavy : ''])
  expect(page.isHeavy()).toBe(isHeavy)
})

test('follows the simulated instalment', async () => {
  const page = open()
  page.type('3000')
  await page.moveTo('R$ 1.500,00')
  await vi.waitFor(() => expect(page.told()[0]).toBe('A parcela é 50% da renda que você informou.'), 20_000)
  expect(page.isHeavy()).toBe(true)
})

test('says what is wrong once the field was left, and nothing about an empty one', () => {
  const page = open()
  page.type('1.5,5')
  expect([page.told(), page.error()]).toEqual([['', ''], ''])
  page.leave()
  expect(page.error()).toBe('Informe um valor válido. Ex: 1500,00 ou 10.000,00')
  expect(page.input.getAttribute('aria-invalid')).toBe('true')
  page.type('1500')
  expect(page.error()).toBe('')
  page.leave()
  expect(page.input.value).toBe('1.500,00')
  page.type('')
  page.leave()
  expect([page.told(), page.error(), page.input.getAttribute('aria-invalid')]).toEqual([
    ['', ''],
    '',
    'false',
  ])
})

test('takes what was typed before it was there, and stores nothing', () => {
  const page = open('1000')
  expect(page.told()[0]).toContain('23%')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
