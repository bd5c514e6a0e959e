import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Charge } from '../../api/charge.ts'
import type { Profile } from '../../api/customers.ts'
import {
  aBrCode,
  aCharge,
  aChargeLine,
  aLateCharge,
  aPaidCharge,
  aTxid,
} from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments, twoLate, withOneLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { standAt } from '../../testing/stand-at.ts'
import { ChargeScreen } from './charge.tsx'

let page: Stage
beforeEach(() => standAt('/dashboard/pay'))
const [create, read] = ['POST /loan/l-1/charges', `GET /loan/charges/${aTxid}`]
const named = `/dashboard/pay?charge=${aTxid}`

async function open(
  path: string,
  routes: Record<string, Answer | Answer[]>,
  profile: Partial<Profile> = { loans: [aLoan()] },
) {
  page = await stage(
    <ChargeScreen />,
    signedInAt(path, { 'GET /customers/me': aProfile(profile), ...routes }),
  )
  await page.until(() => !page.text().includes('Carregando...'))
}
const shown = async (charge: Charge, profile?: Partial<Profile>) => {
  await open(named, { [read]: charge }, profile)
  await page.until(() => page.text().includes('Pix') || page.text().includes('Comprovante'))
}

test('charges the instalments that the address names, together', async () => {
  const loans = [aLoan({ installments: twoLate() })]
  await open('/dashboard/pay?parcelas=3,4', { [create]: 'never' }, { loans })
  expect(page.text()).toContain('Parcelas 3 e 4R$ 480,70')
  expect(page.env.server.to(create).map(({ body }) => body)).toEqual([{ installmentIds: ['i-3', 'i-4'] }])
})

describe('the next instalment', () => {
  test('is charged once and shown with number, date, amount, code, QR and validity', async () => {
    await open('/dashboard/pay', { [create]: aCharge(), [read]: aCharge() })
    await page.shows(aBrCode)
    expect(page.env.server.to(create).map(({ body }) => body)).toEqual([{ installmentIds: ['i-3'] }])
    expect(page.text()).toContain('Parcela 3R$ 234,87Vence em 10 de abril de 2026')
    await page.until(() => page.place.querySelector('svg[role=img]') !== null)
    expect(page.place.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
      'QR Code do Pix de R$\u00a0234,87',
    )
    expect(page.text()).toContain(
      'Sem acréscimo até 10 de abril de 2026. Depois dessa data, o banco soma multa e juros ao mesmo código.',
    )
    expect(page.text()).toContain('Este código vale até 10 de maio de 2026, 23:59.')
  })

  test('before its day says what it costs today, and leads there', async () => {
    await shown(aCharge())
    // R$ 234,87 ÷ 1,085^(31 ÷ 30) = R$ 215,88
    expect(page.text()).toContain('Pagar hoje por R$ 215,88')
    expect(page.text()).toContain('Você economiza R$ 18,99 pagando antes.')
    expect(page.text()).toContain('serve para pagar ou agendar até 10 de abril de 2026.')
    expect(page.place.querySelector('a[href="/dashboard/antecipate?parcelas=3"]')).not.toBeNull()
  })

  test.each<[string, Charge]>([
    ['on its day', aCharge({ lines: [aChargeLine({ days: 0 })] })],
    ['late', aLateCharge()],
    ['already discounted', aCharge({ kind: 'prepayment' })],
  ])('%s has no other price', async (_, charge) => {
    await shown(charge)
    expect(page.text()).not.toContain('Pagar hoje por')
  })

  test('stays the charge of this page when the page is loaded again', async () => {
    await open('/dashboard/pay', { [create]: aCharge(), [read]: aCharge() })
    await page.until(() => location.search === `?charge=${aTxid}`)
  })

  test('while the bank makes the code its figures are there', async () => {
    await open('/dashboard/pay', { [create]: 'never' })
    expect(page.text()).toContain('Parcela 3R$ 234,87Vence em 10 de abril de 2026')
    expect(page.messages()).toContain('Gerando o código Pix...')
  })

  test('a failed charge shows an error and can be retried', async () => {
    await open('/dashboard/pay', {
      [create]: failure(503, { message: 'O banco não respondeu.', code: 'unavailable' }),
    })
    await page.until(() => page.messages().some(told => told?.includes('O banco não respondeu.')))
    page.env.server.on(create, aCharge())
    await page.press('Tentar de novo')
    await page.shows(aBrCode)
  })
})

test.each([
  ['copied', () => Promise.resolve(), 'Código copiado'],
  ['refused by the browser', () => Promise.reject(new Error('no')), 'Não deu para copiar.'],
])('the code is %s', async (_, writeText, told) => {
  await shown(aCharge())
  const write = vi.fn(writeText)
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  await page.press('Copiar código Pix')
  expect(write).toHaveBeenCalledWith(aBrCode)
  expect(page.text()).toContain(told)
  vi.unstubAllGlobals()
})

test('a charge that could not be made without internet is made when it is back', async () => {
  const world = { 'GET /customers/me': aProfile({ loans: [aLoan()] }), [create]: 'network-failure' as const }
  page = await stage(<ChargeScreen />, {
    ...signedInAt('/dashboard/pay', world),
    before: env => env.setOnline(false),
  })
  for (let second = 0; second < 10; second++) await page.pass(1_000)
  expect(page.text()).toContain('Você está sem internet. Tente de novo quando ela voltar.')
  page.env.server.on(create, aCharge())
  await page.doing(() => page.env.setOnline(true))
  await page.shows(aBrCode)
  expect(page.text()).not.toContain('sem internet')
})

describe('polling for the payment', () => {
  test('polls every 5 s, shows the receipt and reloads the profile', async () => {
    await shown(aCharge())
    expect(page.messages()).toContain('Esperando o pagamento. Esta tela confirma sozinha.')
    page.env.server.on(read, aPaidCharge())
    await page.pass(5_000)
    await page.until(() => page.title() === 'Pagamento confirmado')
    expect(document.activeElement?.textContent).toBe('Pagamento confirmado')
    await page.until(() => page.env.server.to('GET /customers/me').length === 2)
    const asked = page.env.server.to(read).length
    await page.pass(60_000)
    expect(page.env.server.to(read)).toHaveLength(asked)
  })

  test('pauses while hidden or offline, and polls at once on return', async () => {
    await shown(aCharge())
    await page.doing(() => page.env.setVisible(false))
    await page.pass(30_000)
    expect(page.env.server.to(read)).toHaveLength(1)
    await page.doing(() => page.env.setVisible(true))
    await page.until(() => page.env.server.to(read).length === 2)
    await page.doing(() => page.env.setOnline(false))
    expect(page.text()).toContain('Voltamos a verificar assim que a internet voltar.')
    expect(page.text().split('sem internet')).toHaveLength(2)
    await page.pass(30_000)
    expect(page.env.server.to(read)).toHaveLength(2)
  })

  test('a failed poll shows an error and keeps the code', async () => {
    await shown(aCharge())
    page.env.server.on(read, failure(503))
    await page.pass(5_000)
    await page.shows('Não conseguimos verificar agora.')
    expect(page.text()).toContain(aBrCode)
  })

  test('says where the customer stands once the profile knows the payment', async () => {
    await shown(aCharge(), { loans: [aLoan({ installments: withOneLate() })] })
    page.env.server.on(read, aPaidCharge())
    page.env.server.on('GET /customers/me', 'never')
    await page.pass(5_000)
    await page.until(() => page.title() === 'Pagamento confirmado')
    expect(page.text()).not.toMatch(/venceu em|em dia/)
    await page.end()
    await shown(aCharge(), { loans: [aLoan({ installments: sixInstallments(3) })] })
    page.env.server.on(read, aPaidCharge())
    await page.pass(5_000)
    await page.shows('Você está em dia. A próxima parcela vence em 10 de maio de 2026.')
  })

  test("'Paguei e não caiu' shows the state and the next steps, and checks on request", async () => {
    await shown(aCharge())
    expect(page.text()).toContain('Paguei e não caiu')
    expect(page.text()).toContain('Não pague de novo')
    expect(page.text()).toContain(aTxid)
    await page.press('Verificar agora')
    await page.until(() => /Ainda não recebemos este Pix\. Verificado às \d\d:\d\d\./.test(page.text()))
    page.env.server.on(read, aPaidCharge())
    await page.press('Verificar agora')
    await page.shows('Pagamento confirmado')
  })
})

describe('the receipt', () => {
  test('shows amount, subject, time, payer and receiver, and can be printed', async () => {
    await shown(aPaidCharge())
    await page.shows('Pagamento confirmado')
    expect(page.text()).toContain('Você pagouR$ 234,87Parcela 3')
    expect(page.text()).toContain('Data e hora10/03/2026 às 09:05')
    expect(page.text()).toContain('Pago porMaria da SilvaCPF***.982.247-**')
    expect(page.text()).toContain('CNPJ00.000.000/0001-91')
    expect(page.text()).toContain('ID da transação PixE00000000202603101205abcdef12345')
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await page.press('Imprimir ou salvar comprovante')
    expect(print).toHaveBeenCalled()
    vi.unstubAllGlobals()
    expect(page.find('Pagar próxima parcela')?.getAttribute('href')).toBe('/dashboard/pay')
  })

  test('of a part names the part and what stays open', async () => {
    const [payment] = aPaidCharge().payments
    const lines = [aChargeLine({ faceCents: 10_000, totalCents: 10_000, leftCents: 13_487 })]
    await shown(aPaidCharge({ amountCents: 10_000, lines, payments: [{ ...payment!, amountCents: 10_000 }] }))
    await page.shows('Pagamento confirmado')
    expect(page.text()).toContain('Você pagouR$ 100,00Uma parte da parcela 3')
    expect(page.text()).toContain('TotalR$ 100,00Fica faltandoR$ 134,87')
  })

  test('shows where more money went, and the cents that were let go', async () => {
    const [payment] = aPaidCharge().payments
    const lines = [
      aChargeLine({ isSettled: true, roundingCents: 3, totalCents: 23_484 }),
      aChargeLine({ installmentId: 'i-4', number: 4, faceCents: 1_000, totalCents: 1_000 }),
    ]
    await shown(aPaidCharge({ lines, payments: [{ ...payment!, amountCents: 24_484 }] }))
    await page.shows('Pagamento confirmado')
    expect(page.text()).toContain('Parcelas 3 e 4')
    expect(page.text()).toContain('O que falta das parcelasR$ 244,87Arredondamento-R$ 0,03TotalR$ 244,84')
    expect(page.text()).not.toContain('Ficou de crédito')
  })

  test('an overpayment stays as credit', async () => {
    const [payment] = aPaidCharge().payments
    await shown(aPaidCharge({ payments: [{ ...payment!, amountCents: 30_000, reason: 'overpaid' }] }))
    await page.shows('Ficou de crédito: R$ 65,13')
  })

  test('the receipt of the last instalment says that the loan is settled', async () => {
    await shown(aPaidCharge(), { loans: [aLoan({ installments: sixInstallments(6) })] })
    await page.shows('Você pagou todas as parcelas.')
    expect(page.find('Pagar próxima parcela')).toBeUndefined()
  })
})

test("'Outras opções' offers any open instalments, or all", async () => {
  const { aQuote } = await import('../../testing/fixtures/charges.ts')
  await open(named, { [read]: aCharge(), 'POST /loan/l-1/prepayment/quote': aQuote() })
  await page.until(() => page.find('Outras opções') !== undefined)
  await page.press('Outras opções')
  await page.until(() => page.place.querySelectorAll('input[type=checkbox]').length === 4)
  expect(page.place.querySelector('a[href="/dashboard/antecipate?parcelas=todas"]')?.textContent).toContain(
    'Quitar tudo',
  )
})
