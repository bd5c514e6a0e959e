import { describe, expect, test } from 'vitest'
import type { Loan } from '../../api/customers.ts'
import { storageKeys } from '../../environment.ts'
import { aCharge, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments, twoLate, withOneLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DetailsScreen } from './details.tsx'
import { DashboardFrame, type DashboardPage } from './frame.tsx'

let page: Stage

describe('/dashboard/details', () => {
  async function open(loan: Loan) {
    const routes = { 'GET /customers/me': aProfile({ loans: [loan] }) }
    page = await stage(<DetailsScreen />, signedInAt('/dashboard/details', routes))
    await page.until(() => page.place.querySelector('dt') !== null)
    const cells = [...page.place.querySelectorAll('dt')].map(name => [
      name.textContent,
      name.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
    ])
    return Object.fromEntries(cells)
  }

  test('shows all figures of the loan', async () => {
    expect(await open(aLoan())).toEqual({
      'Total pago': 'R$ 469,74',
      'Falta pagar': 'R$ 939,48',
      'Valor emprestado': 'R$ 1.000,00',
      Parcelas: '6x de R$ 234,87',
      'Total a pagar': 'R$ 1.409,22',
      'Juros ao mês': '8,50%',
      'Custo efetivo no prazo': '40,92%',
      IOF: 'R$ 19,49',
      'CET ao ano': '208,62% ao ano',
    })
    expect(page.text()).toContain('Detalhes do seu empréstimo')
    expect(page.text()).toContain('Motorola Moto G84IMEI 353012345678905')
    expect(page.find('Ler o contrato')?.getAttribute('href')).toBe('/contracts/k1')
  })

  test('counts the new instalments of an agreement, and what was paid of those that it replaced', async () => {
    const [first, second, third] = sixInstallments(1)
    const replaced = [{ ...second!, paidAmount: 50 }, third!].map(each => ({ ...each, status: 'Replaced' }))
    const fresh = [4, 5].map(number => ({ ...third!, id: `n-${number}`, number, faceAmount: 190 }))
    expect(await open(aLoan({ installments: [first!, ...replaced, ...fresh] }))).toMatchObject({
      'Total pago': 'R$ 284,87',
      'Falta pagar': 'R$ 380,00',
      Parcelas: '3x, de R$ 190,00 a R$ 234,87',
      'Total a pagar': 'R$ 664,87',
    })
  })

  test('calculates the cost over the whole term from the same instalments as the total', async () => {
    const later = sixInstallments(2).map(each =>
      each.status === 'Paid' ? each : { ...each, faceAmount: 250.06 },
    )
    expect(await open(aLoan({ installments: later }))).toMatchObject({
      'Total a pagar': 'R$ 1.469,98',
      'Custo efetivo no prazo': '47,00%',
      'CET ao ano': '208,62% ao ano',
    })
    expect(page.text()).toContain('Aqui está a do contrato que você assinou, antes de as parcelas mudarem.')
    await open(aLoan())
    expect(page.text()).not.toContain('Aqui está a do contrato')
  })

  test("shows unknown figures as 'não informado'", async () => {
    const cells = await open({ status: 'Signed' })
    expect(cells).toMatchObject({
      'Total pago': 'R$ 0,00',
      IOF: 'não informado',
      'CET ao ano': 'não informado',
    })
  })

  test('a loan that is paid off reads as paid off', async () => {
    const paid = { installments: sixInstallments(6), closedAt: '2026-03-10T12:00:00Z', closedReason: 'paid' }
    expect(await open(aLoan(paid))).toMatchObject({
      'Total pago': 'R$ 1.409,22',
      'Falta pagar': 'R$ 0,00',
      'Total do contrato': 'R$ 1.409,22',
    })
    expect(page.text()).toContain('Seu empréstimo foi quitado em 10 de março de 2026')
    expect(page.text()).toContain('Aparelho livre da garantia')
    for (const said of ['Aparelho em garantia', 'Total a pagar', 'Desistir'])
      expect(page.text()).not.toContain(said)
    expect(page.find('Ver o extrato')?.getAttribute('href')).toBe('/dashboard/statement')
  })

  test('a loan that was given back is cancelled, and nothing is to pay', async () => {
    const installments = sixInstallments(0).map(each => ({ ...each, status: 'Cancelled' }))
    const ended = { installments, closedAt: '2026-03-10T12:00:00Z', closedReason: 'withdrawn' }
    const cells = await open(aLoan(ended))
    expect(Object.keys(cells)).not.toContain('Total pago')
    expect(page.text()).toContain('O contrato foi cancelado em 10 de março de 2026, como você pediu.')
    for (const said of ['em garantia', 'Total a pagar', 'Falta pagar', 'quitado', 'Desistir'])
      expect(page.text()).not.toContain(said)
  })

  test('pays everything that is late in one tap', async () => {
    await open(aLoan({ installments: twoLate() }))
    const way = page.find('Pagar as 2 vencidas: R$\u00a0480,70')
    expect(way?.getAttribute('href')).toBe('/dashboard/pay?parcelas=3,4')
    await open(aLoan({ installments: withOneLate() }))
    expect(page.text()).not.toContain('vencidas')
  })

  test('a loan without a phone shows the newest one of the profile', async () => {
    const phone = (model: string, createdAt: string) => ({
      id: model,
      createdAt,
      brand: 'Apple',
      model,
      imei: '353012345678905',
    })
    const devices = [phone('novo', '2026-03-01T00:00:00Z'), phone('velho', '2025-03-01T00:00:00Z')]
    const routes = { 'GET /customers/me': aProfile({ loans: [aLoan({ device: null })], devices }) }
    page = await stage(<DetailsScreen />, signedInAt('/dashboard/details', routes))
    await page.until(() => page.place.querySelector('.c-device') !== null)
    expect(page.text()).toContain('Apple novo')
  })

  test('fractions of another scale lose nothing', async () => {
    expect(await open(aLoan({ monthlyFee: 0.07, cet: 1.005 }))).toMatchObject({
      'Juros ao mês': '7,00%',
      'Custo efetivo no prazo': '100,50%',
    })
  })
})

describe('withdrawal', () => {
  const quote = 'POST /loan/l-1/withdrawal/quote'
  const pay = 'POST /loan/l-1/withdrawal'
  const quoted = {
    principalCents: 100_000,
    iofCents: 1_949,
    interestCents: 820,
    totalCents: 102_769,
    days: 3,
    quotedOn: '2026-03-10',
    validUntil: '2026-03-11T02:59:59Z',
    lastDay: '2026-03-14',
  }
  const possible = { withdrawal: { lastDay: '2026-03-14' } }
  const open = async (
    routes: Record<string, Answer>,
    loan: Partial<Loan> = { installments: sixInstallments(0, 4), ...possible },
  ) => {
    const profile = { 'GET /customers/me': aProfile({ loans: [aLoan(loan)] }) }
    page = await stage(<DetailsScreen />, signedInAt('/dashboard/details', { ...profile, ...routes }))
    await page.until(() => page.place.querySelector('dt') !== null)
  }

  test("shows today's amount and the last day, and leads to the Pix code", async () => {
    await open({ [quote]: quoted, [pay]: aCharge({ kind: 'withdrawal', lines: [] }) })
    await page.press('Ver quanto devolver')
    await page.shows('Para devolver hojeR$ 1.027,69')
    expect(page.text()).toContain('Valor emprestadoR$ 1.000,00IOF desses diasR$ 19,49Juros de 3 diasR$ 8,20')
    expect(page.text()).toContain('Você pode desistir até 14 de março de 2026.')
    expect(document.activeElement?.textContent).toContain('Para devolver hoje')
    expect(page.text()).toContain('O contrato só é cancelado quando o Pix da devolução cair.')
    await page.press('Gerar Pix da devolução')
    await page.until(() => page.env.trail.length > 0)
    expect(page.env.trail).toEqual([`go /dashboard/pay?charge=${aTxid}`])
  })

  test('deducts the credit that the Pix code deducts', async () => {
    await open({ [quote]: { ...quoted, creditCents: 700 } })
    await page.press('Ver quanto devolver')
    await page.shows('Seu crédito- R$ 7,00Para devolver hojeR$ 1.020,69')
  })

  test("shows the server's message after the seventh day", async () => {
    await open({ [quote]: failure(409, { message: 'O prazo terminou.', code: 'withdrawal-over' }) })
    await page.press('Ver quanto devolver')
    await page.shows('O prazo terminou.')
    expect(page.find('Ver quanto devolver')).toBeUndefined()
  })

  test('without internet the page says so once', async () => {
    await open({ [quote]: 'network-failure' })
    await page.doing(() => page.env.setOnline(false))
    await page.press('Ver quanto devolver')
    for (let second = 0; second < 10; second++) await page.pass(1_000)
    expect(page.text()).toContain('Você está sem internet. Tente de novo quando ela voltar.')
    expect(page.text().split('sem internet')).toHaveLength(2)
  })

  test('left open past its last day offers nothing more', async () => {
    const over = failure(409, { message: 'O prazo terminou.', code: 'withdrawal-over' })
    await open({ [quote]: quoted, [pay]: over })
    await page.press('Ver quanto devolver')
    await page.shows('Para devolver hoje')
    await page.press('Gerar Pix da devolução')
    await page.shows('O prazo terminou.')
    expect(page.find('Gerar Pix da devolução')).toBeUndefined()
    expect(page.text()).not.toContain('Para devolver hoje')
    expect(page.text()).not.toContain('você pode devolver tudo')
  })

  test.each<[string, Partial<Loan>]>([
    ['something was paid', {}],
    ['an instalment is late', { installments: withOneLate(0) }],
  ])('is offered until its last day although %s', async (_, loan) => {
    await open({}, { ...loan, ...possible })
    expect(page.text()).toContain('Até o fim de 14 de março de 2026 você pode devolver tudo')
  })

  test('is not offered when the server does not name it', async () => {
    await open({}, { withdrawal: null })
    expect(page.text()).not.toContain('Desistir do empréstimo')
  })

  const unsent = {
    ...quoted,
    principalCents: 0,
    iofCents: 0,
    interestCents: 0,
    totalCents: 0,
    days: 0,
    lastDay: null,
  }
  const signed: Partial<Loan> = {
    status: 'Signed',
    installments: sixInstallments(0, 4),
    withdrawal: { lastDay: null },
  }

  test('before the money has left cancels the contract at once, without a payment', async () => {
    await open({ [quote]: unsent, [pay]: { closedAt: '2026-03-10T12:00:00Z' } }, signed)
    expect(page.text()).toContain('Enquanto o dinheiro não sai, não há nada a pagar.')
    await page.press('Desistir antes de receber')
    await page.shows('o dinheiro não é enviado e você não paga nada')
    await page.press('Cancelar o contrato')
    await page.until(() => page.env.trail.length > 0)
    expect(page.env.trail).toEqual(['go /dashboard'])
  })

  test('says so when the money is on its way already', async () => {
    const underWay = failure(409, { message: 'O Pix já está com o banco.', code: 'payout-under-way' })
    await open({ [quote]: unsent, [pay]: underWay }, signed)
    await page.press('Desistir antes de receber')
    await page.press('Cancelar o contrato')
    await page.shows('O Pix já está com o banco.')
    expect(page.env.trail).toEqual([])
  })
})

describe('the frame', () => {
  const open = async (at: DashboardPage) => {
    page = await stage(
      <DashboardFrame page={at}>
        <p>conteúdo</p>
      </DashboardFrame>,
      signedInAt(at, {}),
    )
  }
  const overlay = () => page.place.querySelector('dialog')

  test.each<[DashboardPage, string, string | undefined]>([
    ['/dashboard', 'Dashboard', 'Dashboard'],
    ['/dashboard/details', 'Meu Empréstimo', 'Meu Empréstimo'],
    ['/dashboard/pay', 'Dashboard', undefined],
    ['/dashboard/sessions', 'Acessos', 'Acessos'],
    ['/dashboard/own-data', 'Seus dados', 'Seus dados'],
  ])('on %s, %s is the current link', async (at, active, current) => {
    await open(at)
    const side = page.place.querySelector('.s-frame__side')
    expect(side?.querySelector('[data-active]')?.textContent).toBe(active)
    expect(side?.querySelector('[aria-current=page]')?.textContent).toBe(current)
    expect([...(side?.querySelectorAll('nav a') ?? [])].map(link => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/dashboard/details',
      '/dashboard/sessions',
      '/dashboard/own-data',
    ])
  })

  test('the menu covers the page and locks its scrolling while open', async () => {
    await open('/dashboard')
    expect(overlay()?.open).toBe(false)
    await page.doing(() => page.place.querySelector<HTMLElement>('[aria-label="Abrir menu"]')?.click())
    expect(overlay()?.open).toBe(true)
    expect(overlay()?.textContent).toBe('DashboardMeu EmpréstimoAcessosSeus dadosSair')
    expect(document.documentElement.style.overflow).toBe('hidden')
    await page.doing(() => page.place.querySelector<HTMLElement>('[aria-label="Fechar menu"]')?.click())
    expect(overlay()?.open).toBe(false)
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('Sair ends the session and goes to the landing page', async () => {
    await open('/dashboard')
    await page.press('Sair')
    expect(page.env.trail).toEqual(['replace /'])
    expect(page.env.storage.get(storageKeys.token)).toBeUndefined()
  })
})
