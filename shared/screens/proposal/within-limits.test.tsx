import { expect, test } from 'vitest'
import { anOffer } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ProposalScreen } from './proposal.tsx'

let page: Stage

async function open(): Promise<void> {
  const routes = { 'GET /customers/me': aProfile(), 'GET /loan/offer/o-1': anOffer({ maxAmount: 2500 }) }
  page = await stage(<ProposalScreen />, signedInAt('/proposal/o-1', routes))
  await page.until(() => page.find('Continuar para dados bancários') !== undefined)
}

const box = (label: string) =>
  page.place.querySelector<HTMLInputElement>(`input[type=text][aria-label="${label}"]`)!
/** What is said under the sliders, where a screen reader hears it too. */
const said = () =>
  [...page.place.querySelectorAll('.s-offer__beyond[role=status]')].map(each =>
    each.textContent?.replaceAll('\u00a0', ' '),
  )
const type = (label: string, value: string) =>
  page.doing(() => {
    box(label).focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box(label), value)
    box(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
/** A browser sends 'change' first, unless Enter has taken what was typed. */
const leave = (label: string) =>
  page.doing(() => {
    box(label).dispatchEvent(new Event('change', { bubbles: true }))
    box(label).blur()
  })

const [amount, count] = ['Quanto você quer', 'Em quantas vezes']

test.each([
  [amount, '2600', '2.500', ['O máximo é R$ 2.500,00.', '']],
  [amount, '99', '100', ['O mínimo é R$ 100,00.', '']],
  [amount, '900', '900', ['', '']],
  [count, '25x', '12', ['', 'O máximo é 12 parcelas.']],
  [count, '0', '1', ['', 'O mínimo é 1 parcela.']],
  [count, '3,5', '6', ['', 'Digite um número inteiro, sem vírgula.']],
  [amount, 'mil', '2.500', ['Digite um número inteiro, sem vírgula.', '']],
  [count, '', '6', ['', '']],
])('%s %s becomes %s and says why', async (label, typed, taken, sentences) => {
  await open()
  await type(label, typed)
  await leave(label)
  expect(box(label).value).toBe(taken)
  expect(said()).toEqual(sentences)
})

test('a number beyond the maximum is told while it is typed, one below the minimum when it is left', async () => {
  await open()
  await type(amount, '5000')
  expect(said()).toEqual(['O máximo é R$ 2.500,00.', ''])
  await type(amount, '50')
  expect(said()).toEqual(['', ''])
})

test('another choice takes the sentence away', async () => {
  await open()
  await type(amount, '5000')
  await leave(amount)
  await page.doing(() => page.place.querySelector<HTMLElement>('[aria-label^=Diminuir]')!.click())
  expect(said()).toEqual(['', ''])
})

test('Enter says it too, and leaving the field afterwards keeps it', async () => {
  await open()
  await type(amount, '5000')
  await page.doing(() =>
    box(amount).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    ),
  )
  await page.doing(() => box(amount).blur())
  expect(said()).toEqual(['O máximo é R$ 2.500,00.', ''])
})
