// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import type { Loan } from '../../api/customers.ts'
import { storageKeys } from '../../environment.ts'
import { aLoan, aProfile } from '../../testing/loans.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../flow/stage.tsx'
import { DetailsScreen } from './details.tsx'
import { DashboardFrame, type DashboardPage } from './frame.tsx'

let page: Stage
afterEach(() => page.end())
const text = () => page.text().replaceAll('\u00a0', ' ')

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

  test('the whole loan in figures', async () => {
    expect(await open(aLoan())).toEqual({
      'Total pago': 'R$ 469,74',
      'Valor emprestado': 'R$ 1.000,00',
      Parcelas: '6x de R$ 234,87',
      'Total a pagar': 'R$ 1.409,22',
      'Juros ao mês': '8,50%',
      'Custo efetivo no prazo': '40,92%',
      IOF: 'R$ 19,49',
      'CET ao ano': '208,62% ao ano',
    })
    expect(text()).toContain('Detalhes do seu empréstimo')
    expect(text()).toContain('Motorola Moto G84IMEI 353012345678905')
    expect(page.find('Ler o contrato')?.getAttribute('href')).toBe('/contracts/k1')
  })

  test('what is not known is called so', async () => {
    const cells = await open({ status: 'Signed' })
    expect(cells).toMatchObject({
      'Total pago': 'R$ 0,00',
      IOF: 'não informado',
      'CET ao ano': 'não informado',
    })
  })

  test('a loan without its phone shows the newest one of the profile', async () => {
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
    expect(text()).toContain('Apple novo')
  })

  test('fractions of another scale lose nothing', async () => {
    expect(await open(aLoan({ monthlyFee: 0.07, cet: 1.005 }))).toMatchObject({
      'Juros ao mês': '7,00%',
      'Custo efetivo no prazo': '100,50%',
    })
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
  ])('on %s %s stands out', async (at, active, current) => {
    await open(at)
    const side = page.place.querySelector('.s-frame__side')
    expect(side?.querySelector('[data-active]')?.textContent).toBe(active)
    expect(side?.querySelector('[aria-current=page]')?.textContent).toBe(current)
    expect([...(side?.querySelectorAll('nav a') ?? [])].map(link => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/dashboard/details',
    ])
  })

  test('the menu covers the page, locks its scrolling and gives it back', async () => {
    await open('/dashboard')
    expect(overlay()?.open).toBe(false)
    await page.doing(() => page.place.querySelector<HTMLElement>('[aria-label="Abrir menu"]')?.click())
    expect(overlay()?.open).toBe(true)
    expect(overlay()?.textContent).toBe('DashboardMeu EmpréstimoSair')
    expect(document.documentElement.style.overflow).toBe('hidden')
    await page.doing(() => page.place.querySelector<HTMLElement>('[aria-label="Fechar menu"]')?.click())
    expect(overlay()?.open).toBe(false)
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('Sair ends the session and goes to the landing page', async () => {
    await open('/dashboard')
    await page.press('Sair')
    expect(page.env.trail).toEqual(['go /'])
    expect(page.env.storage.get(storageKeys.token)).toBeUndefined()
  })
})
