import { describe, expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { ownDataOfMaria } from '../../testing/fixtures/own-data.ts'
import { fakeHistory } from '../../testing/history.ts'
import { failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { device, openOnboarding, profile, titleOf } from './testing/open-onboarding.tsx'
import {
  cep,
  found,
  good,
  goodBody,
  neighborhood,
  salary,
  street,
  typedIn,
} from './testing/open-personal-data.tsx'

let page: Stage

const title = 'Confira seus dados'
const shows = (wanted: string) => page.until(() => titleOf(page) === wanted)
const phone = { ...device, brand: 'Motorola', model: 'Moto G84', imei: '867513061512624' }
const known = { ...profile, devices: [phone] }

/** At the review of everything in `good`. */
async function openReview(history = fakeHistory(4).history): Promise<void> {
  page = await openOnboarding(known, { history })
  page.env.server.on('GET /cep/v2/01001000', failure(404))
  page.env.server.on('GET /customers/me/data', ownDataOfMaria())
  page.env.server.on('POST /loan/personal-data', {})
  await shows('Informações pessoais')
  for (const [label, value] of Object.entries({ ...good, [neighborhood]: 'Centro' }))
    await page.type(label, value)
  await page.press('Continuar')
}

const groups = () =>
  [...page.place.querySelectorAll('section')].map(group => [
    group.querySelector('h2')?.textContent,
    ...[...group.querySelectorAll('dl > div')].map(row =>
      [...row.children].map(each => each.textContent?.replaceAll('\u00a0', ' ')).join(': '),
    ),
  ])

const sent = () => page.env.server.to('POST /loan/personal-data')

test('shows everything that was given, in groups, before anything is sent', async () => {
  await openReview()
  expect(groups()).toEqual([
    [
      'Seus dados',
      'Nome completo: Maria da Silva',
      'CPF: 529.982.247-25',
      'Celular: (11) 98765-4321',
      'E-mail: maria@exemplo.com.br',
      'Data de nascimento: 03/02/1985',
      'Nome da mãe: Rita da Silva',
    ],
    ['Celular da garantia', 'Aparelho: Motorola Moto G84', 'IMEI: 867513061512624', 'Nota fiscal: Enviada'],
    ['Renda e motivo', 'Salário por mês: R$ 1.500,00', 'Motivo do empréstimo: Fazer uma viagem'],
    [
      'Endereço',
      'CEP: 01001-000',
      'Rua: Praça da Sé',
      'Número: 100',
      'Bairro: Centro',
      'Cidade: São Paulo, SP',
    ],
  ])
  expect(page.text()).toContain('4 de 4')
  expect(page.text()).toContain('A análise só começa quando você finalizar.')
  expect(document.activeElement?.textContent).toBe(title)
  expect(document.title).toBe('Confira seus dados · passo 4 de 4 · Celastro')
  expect(sent()).toEqual([])
})

test('Finalizar sends it all once and goes on to the wait', async () => {
  const { history, entries } = fakeHistory(4)
  await openReview(history)
  await page.doing(() => {
    page.button('Finalizar').click()
    page.button('Finalizar').click()
  })
  await shows('Agora é com a gente!')
  expect(sent().map(({ body }) => body)).toEqual([
    { ...goodBody, address: { ...goodBody.address, neighborhood: 'Centro' } },
  ])
  expect(entries).toEqual([4, 5])
})

const isOff = (button: HTMLButtonElement) =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'

test('while it is sent nothing can be changed', async () => {
  await openReview()
  page.env.server.on('POST /loan/personal-data', 'never')
  await page.press('Finalizar')
  expect(page.button('Enviando...').getAttribute('aria-disabled')).toBe('true')
  for (const name of ['Voltar', 'Alterar o endereço', 'Alterar renda e motivo', 'Alterar o celular e a nota'])
    expect(isOff(page.button(name)), name).toBe(true)
})

describe('a change keeps everything and returns', () => {
  test.each([
    ['Alterar o endereço', cep, street, 'Praça da República'],
    ['Alterar renda e motivo', salary, salary, '2.000,00'],
  ])('%s', async (link, focused, label, value) => {
    await openReview()
    await page.press(link)
    expect(titleOf(page)).toBe('Informações pessoais')
    expect(document.activeElement).toBe(page.field(focused))
    expect(typedIn(page, salary)).toBe('1500')
    await page.type(label, value)
    await page.press('Continuar')
    expect(titleOf(page)).toBe(title)
    expect(groups().flat().join()).toContain(value)
  })

  test('Alterar o celular leads to the phone, and Voltar from there to the review', async () => {
    await openReview()
    await page.press('Alterar o celular e a nota')
    await shows('Informação do aparelho')
    await page.press('Voltar')
    await shows(title)
    expect(groups().flat()).toContain('Salário por mês: R$ 1.500,00')
  })

  test('another phone is sent and the review shows it', async () => {
    await openReview()
    await page.press('Alterar o celular e a nota')
    const imei = '352099001761481'
    page.env.server.on(`GET /device/imei/${imei}`, { brand: 'Samsung', model: 'Galaxy A54', imei })
    page.env.server.on('POST /loan/device', { id: 'd2' })
    const newer = { id: 'd2', createdAt: '2026-03-02T00:00:00Z', brand: 'Samsung', model: 'Galaxy A54', imei }
    page.env.server.on('GET /customers/me', { ...profile, devices: [newer] })
    await page.type('IMEI', imei)
    await page.doing(() => {
      const input = page.field('Nota fiscal da compra')
      Object.defineProperty(input, 'files', { value: [new File(['x'], 'nota.pdf')] })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.press('Continuar')
    await shows(title)
    expect(groups().flat()).toContain('Aparelho: Samsung Galaxy A54')
    await page.press('Voltar')
    expect(titleOf(page)).toBe('Informações pessoais')
  })

  test('what is registered is corrected on a page of its own, in another tab', async () => {
    await openReview()
    const link = [...page.place.querySelectorAll('a')].find(each =>
      each.textContent?.startsWith('Alterar os seus dados'),
    )
    expect([link?.getAttribute('href'), link?.target]).toEqual(['/dashboard/own-data', '_blank'])
  })
})

describe('the browser’s history', () => {
  test('Back shows the fields, Forward the review with what they say now', async () => {
    const { history, back, forward } = fakeHistory(4)
    await openReview(history)
    await page.doing(back)
    expect(titleOf(page)).toBe('Informações pessoais')
    await page.type(street, 'Rua Direita')
    await page.doing(forward)
    expect(titleOf(page)).toBe(title)
    expect(groups().flat()).toContain('Rua: Rua Direita')
  })

  test('Forward does not leave fields that are wrong', async () => {
    const { history, back, forward } = fakeHistory(4)
    await openReview(history)
    await page.doing(back)
    await page.type(street, '')
    await page.doing(forward)
    expect(titleOf(page)).toBe('Informações pessoais')
  })

  test('Back from the phone shows the review again', async () => {
    const { history, back } = fakeHistory(4)
    await openReview(history)
    await page.press('Alterar o celular e a nota')
    await shows('Informação do aparelho')
    await page.doing(back)
    await shows(title)
  })

  test('a reload at the review opens the fields, because the salary is not stored', async () => {
    page = await openOnboarding(known, {
      history: fakeHistory(4.5).history,
      stored: { [storageKeys.lead]: '' },
    })
    await shows('Informações pessoais')
  })
})

describe('a failure', () => {
  test('about fields leads to them, with the sentence on top', async () => {
    await openReview()
    page.env.server.on('GET /cep/v2/01001000', found)
    await page.press('Alterar o endereço')
    await page.type(cep, '0100100')
    await page.type(cep, '01001000')
    await page.press('Continuar')
    const errors = { 'Address.PostalCode': ['CEP de outra cidade'] }
    page.env.server.on('POST /loan/personal-data', failure(400, { message: 'Confira.', errors }))
    await page.press('Finalizar')
    expect(titleOf(page)).toBe('Informações pessoais')
    expect(page.messages()).toEqual(['Confira.'])
    expect(page.errorOf(cep)).toBe('CEP de outra cidade')
    expect(document.activeElement).toBe(page.field(cep))
  })

  test('of the network stays on the review, which can be sent again', async () => {
    await openReview()
    page.env.server.on('POST /loan/personal-data', failure(500))
    await page.press('Finalizar')
    expect(titleOf(page)).toBe(title)
    expect(page.messages()).toEqual(['Ocorreu um erro ao enviar os dados financeiros.'])
    page.env.server.on('POST /loan/personal-data', {})
    await page.press('Finalizar')
    await shows('Agora é com a gente!')
  })

  test.each([
    ['a correction', 'Alterar renda e motivo', () => page.type(salary, '5.000,00')],
    ['a look at the fields', 'Voltar', () => page.leave(salary)],
  ])('is not shown any more after %s', async (_, way, look) => {
    await openReview()
    page.env.server.on('POST /loan/personal-data', failure(400, { message: 'Renda fora do previsto.' }))
    await page.press('Finalizar')
    expect(page.messages()).toEqual(['Renda fora do previsto.'])
    expect(document.title).toMatch(/^Erro: /)
    await page.press(way)
    await look()
    await page.press('Continuar')
    expect(titleOf(page)).toBe(title)
    expect(page.messages()).toEqual([])
    expect(document.title).toBe('Confira seus dados · passo 4 de 4 · Celastro')
  })

  test('of the own data shows what the profile says', async () => {
    await openReview()
    await page.press('Voltar')
    await page.end()
    page = await openOnboarding(known, { history: fakeHistory(4).history })
    page.env.server.on('GET /cep/v2/01001000', failure(404))
    page.env.server.on('GET /customers/me/data', failure(403))
    await shows('Informações pessoais')
    for (const [label, value] of Object.entries({ ...good, [neighborhood]: 'Centro' }))
      await page.type(label, value)
    await page.press('Continuar')
    expect(groups()[0]).toEqual([
      'Seus dados',
      'Nome completo: Maria Silva',
      'CPF: 529.982.247-25',
      'Celular: (11) 98888-7777',
      'E-mail: m@x.br',
      'Data de nascimento: Já informado',
      'Nome da mãe: Já informado',
    ])
  })
})
