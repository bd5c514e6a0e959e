import { beforeEach, describe, expect, test } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import { aCharge, aQuote, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { standAt } from '../../testing/stand-at.ts'
import { chosenIn } from './choice.ts'
import { PrepaymentScreen } from './prepayment.tsx'

let page: Stage
const quote = 'POST /loan/l-1/prepayment/quote'
const pay = 'POST /loan/l-1/prepayment'
beforeEach(() => standAt('/dashboard/antecipate'))
const none = 'Selecione pelo menos uma parcela para antecipar'

async function open(
  routes: Record<string, Answer | Answer[]> = {},
  query = '',
  profile: Partial<Profile> = { loans: [aLoan()] },
) {
  page = await stage(
    <PrepaymentScreen />,
    signedInAt(`/dashboard/antecipate${query}`, {
      'GET /customers/me': aProfile(profile),
      [quote]: aQuote(),
      ...routes,
    }),
  )
  await page.until(() => !/Carregando|Calculando/.test(page.text()))
}
const lines = () =>
  [...page.place.querySelectorAll('.s-early__line')].map(line => line.textContent?.replaceAll('\u00a0', ' '))

test('lists the open instalments, last first, each with an explanation', async () => {
  await open()
  expect(page.env.server.to(quote).map(({ body }) => body)).toEqual([
    { installmentIds: ['i-3', 'i-4', 'i-5', 'i-6'] },
  ])
  // 234.87 / 1.085^(122/30) and 234.87 / 1.085^(31/30)
  expect(lines()[0]).toBe(
    'Parcela 6 · 10 de julho de 2026122 dias antes: desconto de R$ 66,31de R$ 234,87 por R$ 168,56',
  )
  expect(lines()[3]).toBe(
    'Parcela 3 · 10 de abril de 202631 dias antes: desconto de R$ 18,99de R$ 234,87 por R$ 215,88',
  )
  const ids = page.field('Parcela 6 · 10 de julho de 2026').getAttribute('aria-describedby')?.split(' ') ?? []
  const spoken = ids.map(id =>
    page.place.querySelector(`[id="${id}"]`)?.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(spoken).toEqual(['122 dias antes: desconto de R$ 66,31', 'de R$ 234,87 por R$ 168,56'])
  expect(page.text()).toContain('Valores de hoje, 10/03/2026. Valem até 23:59')
})

test('shows count, total and saving of the choice', async () => {
  await open()
  const { lines: all } = aQuote()
  expect(page.text()).toContain('Parcelas escolhidas0')
  await page.tick('Parcela 6 · 10 de julho de 2026')
  await page.tick('Parcela 5 · 10 de junho de 2026')
  const total = (all[2]!.totalCents + all[3]!.totalCents) / 100
  const saving = (all[2]!.discountCents + all[3]!.discountCents) / 100
  expect(page.text()).toContain(
    `Parcelas escolhidas2Valor sem descontoR$ 469,74Desconto-R$ ${saving.toFixed(2).replace('.', ',')}TotalR$ ${total.toFixed(2).replace('.', ',')}`,
  )
  expect(page.text()).toContain(`você economiza R$ ${saving.toFixed(2).replace('.', ',')}`)
  await page.tick('Parcela 5 · 10 de junho de 2026')
  expect(page.text()).toContain('Parcelas escolhidas1')
})

test('the address has the choice, so that a reload keeps it', async () => {
  await open()
  await page.tick('Parcela 6 · 10 de julho de 2026')
  await page.tick('Parcela 4 · 10 de maio de 2026')
  expect(location.search).toBe('?parcelas=4,6')
  await open({}, location.search)
  expect(page.text()).toContain('Parcelas escolhidas2')
  await page.tick('Parcela 6 · 10 de julho de 2026')
  await page.tick('Parcela 4 · 10 de maio de 2026')
  expect(location.search).toBe('')
})

test('chooses a number of last instalments, or all, with one tap', async () => {
  await open()
  const checked = () =>
    [...page.place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(box => box.checked)
  await page.tick('2')
  expect(checked()).toEqual([true, true, false, false])
  await page.tick('Todas')
  expect(checked()).toEqual([true, true, true, true])
})

test('everything at once costs more than giving the loan back, which is said while that is possible', async () => {
  const withdrawal = { lastDay: '2026-03-14' }
  await open({}, '', { loans: [aLoan({ installments: sixInstallments(0), withdrawal })] })
  const sentence =
    'Até 14 de março de 2026 você ainda pode devolver o empréstimo, e isso custa menos do que quitar.'
  expect(page.text()).not.toContain(sentence)
  await page.tick('Todas')
  await page.shows(sentence)
  expect(page.find('Ver quanto devolver')?.getAttribute('href')).toBe('/dashboard/details')
  await open({}, '', { loans: [aLoan({ withdrawal })] })
  await page.tick('Todas')
  expect(page.text()).not.toContain(sentence)
})

test('warns when nothing is chosen, else charges the shown amount and opens the Pix code', async () => {
  await open({ [pay]: aCharge({ kind: 'prepayment' }) })
  const heard = page.listen()
  await page.press('Gerar pagamento')
  expect(heard()).toContain(none)
  expect(page.env.server.to(pay)).toEqual([])
  await page.tick('Parcela 6 · 10 de julho de 2026')
  expect(page.text()).not.toContain(none)
  await page.press('Gerar pagamento')
  await page.until(() => page.env.trail.length > 0)
  expect(page.env.server.to(pay).map(({ body }) => body)).toEqual([
    { installmentIds: ['i-6'], totalCents: 16_856 },
  ])
  expect(page.env.trail).toEqual([`go /dashboard/pay?charge=${aTxid}`])
})

describe('the day', () => {
  test('renews the quote when the day is over', async () => {
    await open()
    page.env.server.on(quote, aQuote(undefined, '2026-03-11'))
    const left = Date.parse('2026-03-11T03:00:05Z') - page.env.clock.now()
    if (left > 0) await page.pass(left)
    await page.shows('Valores de hoje, 11/03/2026.')
    expect(page.env.server.to(quote)).toHaveLength(2)
  })

  test('shows the new quote and keeps the choice when the quote has changed', async () => {
    await open({ [pay]: failure(409, { message: 'O valor mudou.', code: 'quote-changed' }) }, '?parcelas=6')
    page.env.server.on(quote, aQuote(undefined, '2026-03-11'))
    await page.press('Gerar pagamento')
    await page.shows('Valores de hoje, 11/03/2026.')
    expect(page.text()).toContain('Confira o novo total antes de gerar o pagamento.')
    expect(page.text()).toContain('Parcelas escolhidas1')
    expect(page.env.trail).toEqual([])
  })
})

test('an instalment that was paid elsewhere meanwhile leaves the list', async () => {
  const paid = failure(409, { message: 'Já foi paga.', code: 'installment-not-open' })
  await open({ [pay]: paid }, '?parcelas=3,6')
  page.env.server.on('GET /customers/me', aProfile({ loans: [aLoan({ installments: sixInstallments(3) })] }))
  page.env.server.on(quote, aQuote([4, 5, 6]))
  await page.press('Gerar pagamento')
  await page.shows('Parcelas escolhidas1')
  expect(page.text()).toContain('Confira o novo total antes de gerar o pagamento.')
  await page.until(() => lines().length === 3)
  expect(page.env.server.to(quote).at(-1)?.body).toEqual({ installmentIds: ['i-4', 'i-5', 'i-6'] })
})

test('deducts the credit that the Pix code deducts, and sends the total that was quoted', async () => {
  await open({ [pay]: aCharge({ txid: aTxid }) }, '?parcelas=6', { loans: [aLoan({ creditCents: 5_000 })] })
  expect(page.text()).toContain('Para pagar hojeR$ 118,56')
  expect(page.text()).toContain('Seu crédito-R$ 50,00TotalR$ 118,56')
  expect(page.text()).toContain('1 parcela · R$ 118,56')
  await page.press('Gerar pagamento')
  expect(page.env.server.to(pay)[0]!.body).toMatchObject({ totalCents: 16_856 })
})

test('a late instalment has its days as the lender counts them, fine and interest, and no discount', async () => {
  const fresh = aQuote()
  const [first, ...rest] = fresh.lines
  const late = {
    ...first!,
    ...{ days: -12, daysLate: 10 },
    discountCents: 0,
    fineCents: 470,
    interestCents: 78,
    totalCents: 24_035,
  }
  await open({ [quote]: { ...fresh, lines: [late, ...rest] } }, '?parcelas=3')
  expect(lines()[3]).toBe(
    'Parcela 3 · 10 de abril de 202610 dias de atraso: R$ 5,48 de multa e juros, sem descontoR$ 240,35',
  )
  expect(page.text()).toContain('Multa e juros de atrasoR$ 5,48')
})

test.each([
  [470, 0, 'multa'],
  [0, 78, 'juros'],
])('of a fine of %i and interest of %i it names what there is', async (fineCents, interestCents, name) => {
  const fresh = aQuote()
  const [first, ...rest] = fresh.lines
  const late = { ...first!, ...{ days: -12, daysLate: 10, discountCents: 0, fineCents, interestCents } }
  await open({ [quote]: { ...fresh, lines: [late, ...rest] } }, '?parcelas=3')
  expect(lines()[3]).toMatch(new RegExp(`atraso: R\\$ \\d,\\d\\d de ${name}, sem desconto`))
})

test('shows a failure and can be retried, and keeps the choice after a failed payment', async () => {
  await open({ [quote]: failure(403, { message: 'Agora não.' }), [pay]: 'network-failure' }, '?parcelas=5,6')
  expect(page.text()).toContain('Agora não.')
  page.env.server.on(quote, aQuote())
  await page.press('Tentar de novo')
  await page.shows('Parcelas escolhidas2')
  await page.press('Gerar pagamento')
  await page.shows('Erro de conexão com o servidor')
  expect(page.text()).toContain('Parcelas escolhidas2')
})

test.each<[string, Partial<Profile>, string]>([
  ['no loan', {}, 'Nenhum empréstimo encontrado.'],
  ['the money has not left yet', { loans: [aLoan({ status: 'Signed' })] }, 'O Pix está a caminho.'],
  [
    'everything is paid',
    { loans: [aLoan({ installments: sixInstallments(6) })] },
    'Você pagou todas as parcelas.',
  ],
])('%s: shows a message', async (_, profile, told) => {
  await open({}, '', profile)
  expect(page.text()).toContain(told)
  expect(page.text()).not.toContain('Escolha quais parcelas')
  expect(page.env.server.to(quote)).toEqual([])
})

test.each([
  ['?parcelas=todas', ['i-3', 'i-4', 'i-5', 'i-6']],
  ['?parcelas=6,3', ['i-3', 'i-6']],
  ['?parcelas=1,99,x', []],
  ['', []],
])('the address %s chooses %j', (query, ids) => {
  const open = sixInstallments().filter(({ status }) => status === 'Pending')
  expect(chosenIn(`/dashboard/antecipate${query}`, open)).toEqual(ids)
})
