import { beforeEach, describe, expect, test } from 'vitest'
import type { Charge } from '../../api/charge.ts'
import { aCharge, aChargeLine, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { standAt } from '../../testing/stand-at.ts'
import { ChargeScreen } from './charge.tsx'

let page: Stage
beforeEach(() => standAt('/dashboard/pay'))
const [charges, prepayment] = ['POST /loan/l-1/charges', 'POST /loan/l-1/prepayment']

// R$ 234,87 ÷ 1,085^(31 ÷ 30) = R$ 215,88
const worth = 21_588
const withCredit = (creditCents: number, paid = 2) =>
  aProfile({ loans: [aLoan({ creditCents, installments: sixInstallments(paid) })] })
const paidByCredit = (patch: Partial<Charge> = {}) =>
  aCharge({
    ...{ kind: 'prepayment', status: 'paid', brCode: null, payableUntil: null, amountCents: 0 },
    ...{ creditCents: worth, paidAt: '2026-03-10T12:05:00Z', payments: [] },
    lines: [aChargeLine({ isSettled: true, discountCents: 1_899, totalCents: worth })],
    ...patch,
  })

async function open(routes: Record<string, Answer | Answer[]>, path = '/dashboard/pay') {
  page = await stage(<ChargeScreen />, signedInAt(path, routes))
  await page.until(() => !page.text().includes('Carregando...'))
}
const rows = () =>
  [...page.place.querySelectorAll('dl > div')].map(row => row.textContent?.replaceAll('\u00a0', ' '))

describe('a credit that covers what is to be paid', () => {
  test.each(['/dashboard/pay', '/dashboard/pay?parcelas=3'])('pays nothing by opening %s', async path => {
    await open({ 'GET /customers/me': withCredit(25_000) }, path)
    expect(page.title()).toBe('Pagar com o seu crédito')
    expect(page.text()).toContain('Você tem R$ 250,00 de crédito')
    expect(page.text()).toContain('Parcela 3R$ 215,88Vence em 10 de abril de 2026')
    expect(rows()).toEqual([
      'Valor da parcelaR$ 234,87',
      'Desconto por pagar antes-R$ 18,99',
      'Sai do seu créditoR$ 215,88',
      'Fica de créditoR$ 34,12',
    ])
    expect(page.text()).toContain('sem esse desconto')
    expect([charges, prepayment].flatMap(call => page.env.server.to(call))).toEqual([])
  })

  test('names no discount on the due day, which gives none', async () => {
    page = await stage(
      <ChargeScreen />,
      signedInAt('/dashboard/pay', {
        'GET /customers/me': aProfile({
          loans: [
            aLoan({
              creditCents: 25_000,
              installments: sixInstallments(2).map((each, index) =>
                index === 2 ? { ...each, dueDate: '2026-03-10' } : each,
              ),
            }),
          ],
        }),
      }),
    )
    await page.shows('Pagar com o meu crédito')
    expect(page.text()).toContain('Parcela 3R$ 234,87')
    expect(page.text()).not.toContain('desconto')
  })

  test('pays by the button at the price that was shown, once, and the receipt says so', async () => {
    await open({
      'GET /customers/me': [withCredit(25_000), withCredit(3_412, 3)],
      [prepayment]: paidByCredit(),
    })
    await page.press('Pagar com o meu crédito')
    await page.until(() => page.title() === 'Pagamento confirmado')
    expect(page.env.server.to(prepayment).map(({ body }) => body)).toEqual([
      { installmentIds: ['i-3'], totalCents: worth },
    ])
    expect(page.text()).toContain('Pago com o crédito que você tinha.')
    expect(page.text()).toContain('Você pagouR$ 215,88Parcela 3')
    expect(page.text()).not.toContain('Recebemos o seu Pix')
    expect(rows().slice(-3)).toEqual([
      'Valor da parcelaR$ 234,87',
      'Desconto por pagar antes-R$ 18,99',
      'TotalR$ 215,88',
    ])
    expect(document.activeElement?.textContent).toBe('Pagamento confirmado')
    // The profile is read again; the next instalment that it names is not charged.
    await page.shows('A próxima parcela vence em 10 de maio de 2026.')
    expect(page.env.server.to(charges)).toEqual([])
  })

  test('at a price that is no longer true pays nothing and says so', async () => {
    await open({
      'GET /customers/me': withCredit(25_000),
      [prepayment]: failure(409, { code: 'quote-changed' }),
    })
    await page.press('Pagar com o meu crédito')
    await page.shows('os valores mudaram')
    await page.until(() => page.env.server.to('GET /customers/me').length === 2)
    expect(page.find('Pagar com o meu crédito')).toBeDefined()
  })

  test('asks first when an expired code is to be replaced', async () => {
    await open(
      {
        'GET /customers/me': withCredit(25_000),
        [`GET /loan/charges/${aTxid}`]: aCharge({ status: 'expired', brCode: null }),
      },
      `/dashboard/pay?charge=${aTxid}`,
    )
    await page.press('Gerar novo código')
    expect(page.env.trail).toEqual(['go /dashboard/pay?parcelas=3'])
    expect(page.env.server.to(charges)).toEqual([])
  })
})

describe('a credit that pays a part', () => {
  test('is subtracted from the discounted price while the bank makes the code', async () => {
    await open({ 'GET /customers/me': withCredit(5_000), [charges]: 'never' })
    expect(page.text()).toContain('Parcela 3R$ 165,88Vence em 10 de abril de 2026')
  })

  test('has no other price of today beside a code that ends today', async () => {
    await open({
      'GET /customers/me': withCredit(5_000),
      [charges]: aCharge({ creditCents: 5_000, amountCents: 18_487, payableUntil: null }),
    })
    await page.shows('Copiar código Pix')
    expect(page.text()).not.toContain('Pagar hoje por')
  })
})

test('instalments that are no bill are discounted while the bank makes the code', async () => {
  await open({ 'GET /customers/me': withCredit(0), [charges]: 'never' }, '/dashboard/pay?parcelas=3,4')
  // R$ 215,88 and 234,87 ÷ 1,085^(61 ÷ 30) = R$ 198,97
  expect(page.text()).toContain('Parcelas 3 e 4R$ 414,85')
})
