import { describe, expect, test } from 'vitest'
import type { Loan, Profile } from '../../api/customers.ts'
import { brand } from '../../brand.ts'
import { aLoan, sixInstallments, withOneLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { standings } from '../../testing/fixtures/standings.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from './dashboard.tsx'

let page: Stage

async function open(loan: Partial<Loan>, about: Partial<Profile> = {}) {
  const profile = aProfile({ loans: [aLoan(loan)], ...about })
  page = await stage(<DashboardScreen />, signedInAt('/dashboard', { 'GET /customers/me': profile }))
  await page.until(() => !page.text().includes('Carregando...'))
}

describe('the payout of a signed loan', () => {
  const amountCents = 100_000
  test.each<[string, Partial<Loan>, string]>([
    ['on its way', { status: 'Signed', payout: { status: 'pending', amountCents } }, 'O Pix está a caminho'],
    [
      'refused by the bank',
      { status: 'Signed', payout: { status: 'refused', amountCents } },
      'não há nada a pagar enquanto o dinheiro não chegar',
    ],
    ...(
      [
        ['access-denied', null, 'você avisou que um acesso à sua conta não foi seu'],
        ['review', '2026-03-11', 'vai conferir o seu pedido antes de o Pix sair, até 11 de março de 2026'],
        ['review', null, 'está levando mais do que dissemos'],
        ['phone-unproved', null, 'saia e entre de novo com o código que mandamos ao celular'],
        ['phone-blocked', null, 'peça o desbloqueio à sua operadora e depois ligue'],
        ['phone-check', null, 'está fora do ar, e sem ele o Pix não pode sair'],
        ['lender', null, 'Foi um problema nosso, e não da conta que recebe'],
      ] as const
    ).map(([heldFor, expectedBy, said]): [string, Partial<Loan>, string] => [
      `held for ${heldFor}`,
      { status: 'Signed', payout: { status: 'held', amountCents, heldFor, expectedBy } },
      said,
    ]),
    [
      'sent just now',
      {
        installments: sixInstallments(0, 4),
        payout: { status: 'sent', amountCents, sentAt: '2026-03-10T12:05:00Z' },
      },
      'Pix de R$ 1.000,00 enviado em 10/03/2026 às 09:05.',
    ],
  ])('shows its state: %s', async (_, loan, said) => {
    await open(loan)
    expect(page.text()).toContain(said)
  })

  test('refused: the alert is short, and leads to the page for another account', async () => {
    const profile = standings['payout-refused']
    page = await stage(<DashboardScreen />, signedInAt('/dashboard', { 'GET /customers/me': profile }))
    await page.until(() => page.find('Informar outra conta') !== undefined)
    expect(page.find('Informar outra conta')!.getAttribute('href')).toBe('/dashboard/payout-account')
    const alert = page.place.querySelector('.c-alert')!.textContent!
    expect(alert.length).toBeLessThan(260)
    expect(alert.match(/0800/g)).toHaveLength(1)
    expect(page.place.querySelector('.c-alert a[href^="tel:"]')?.textContent).toContain('0800')
  })

  test.each(['pending', 'held', 'refused'])('%s: asks for no payment', async status => {
    const installments = sixInstallments(0, 4)
    await open({ status: 'Signed', installments, payout: { status, amountCents } })
    expect(page.text()).toContain('Falta pagarR$ 1.409,22só depois que o dinheiro chegar')
    expect(page.text()).not.toMatch(
      /Pagar próxima parcela|Antecipar parcela|Não consigo pagar|Pix Automático/,
    )
    await open({ installments, payout: { status: 'sent', amountCents, sentAt: '2026-03-10T12:05:00Z' } })
    expect(page.text()).toContain('Pagar próxima parcela')
    expect(page.text()).not.toContain('só depois que o dinheiro chegar')
  })

  test('on its way: the payment is offered by itself once the money was sent', async () => {
    const installments = sixInstallments(0, 4)
    await open({ status: 'Signed', installments, payout: { status: 'pending', amountCents } })
    const payout = { status: 'sent', amountCents, sentAt: '2026-03-10T12:05:00Z' }
    page.env.server.on('GET /customers/me', aProfile({ loans: [aLoan({ installments, payout })] }))
    await page.pass(5_000)
    expect(page.text()).toContain('Pagar próxima parcela')
  })

  test('sent back: says what is only owed once the money is out, and that a credit waits until then', async () => {
    const payout = { status: 'refused', amountCents, mayChangeAccount: true, cameBack: true }
    await open({ status: 'Signed', installments: sixInstallments(0, 4), payout, creditCents: 5_965 })
    await page.shows('O Pix saiu, mas o banco da sua conta mandou o dinheiro de volta.')
    expect(page.text()).toContain('Falta pagarR$ 1.409,22só depois que o dinheiro chegar')
    expect(page.text()).toContain('nada é descontado antes de o dinheiro do empréstimo chegar')
  })

  test.each<[string, Partial<Loan>]>([
    ['after some days', { payout: { status: 'sent', amountCents, sentAt: '2026-03-01T12:05:00Z' } }],
    [
      'once something was paid',
      {
        installments: sixInstallments(1),
        payout: { status: 'sent', amountCents, sentAt: '2026-03-10T12:05:00Z' },
      },
    ],
  ])('is not shown %s', async (_, loan) => {
    await open({ installments: sixInstallments(0, 4), ...loan })
    expect(page.text()).not.toContain('enviado em')
  })
})

describe('a phone that may be locked', () => {
  const installments = withOneLate()
  test('is announced with date, reason, what still works and how long unlocking takes', async () => {
    await open({ installments, deviceLock: { state: 'noticed', locksOn: '2026-03-20' } })
    await page.shows('Seu celular pode ser bloqueado a partir de 20 de março de 2026')
    for (const said of [
      'Há parcela vencida, e o contrato que você assinou prevê o bloqueio',
      'Ligações de emergência (190, 192 e 193), receber chamadas e mensagens, o app do seu banco e este site',
      'A liberação é automática e leva até 1 hora, em qualquer dia.',
    ])
      expect(page.text()).toContain(said)
    expect(page.find('Pagar agora')?.getAttribute('href')).toBe('/dashboard/pay')
  })

  test('is shown as locked or as being unlocked', async () => {
    await open({ installments, deviceLock: { state: 'locked', locksOn: '2026-03-01' } })
    await page.shows('Seu celular está bloqueado')
    expect(page.text()).toContain('Ligações de emergência')
    expect(page.find(brand.contact.phone.label.replaceAll(' ', '\u00a0'))?.getAttribute('href')).toBe(
      brand.contact.phone.href,
    )
    await page.end()
    await open({ deviceLock: { state: 'releasing', locksOn: '2026-03-01' } })
    await page.shows('seu celular está sendo liberado')
  })

  test('is not mentioned without a lock, however late the loan is', async () => {
    await open({ installments })
    expect(page.text()).not.toMatch(/bloque/i)
  })
})

describe('the release document', () => {
  const closed = { installments: sixInstallments(6), closedAt: '2026-03-10T12:00:00Z' }

  test('names customer, phone, contract and date', async () => {
    await open({ ...closed, closedReason: 'paid', contractNumber: '2026-000123' })
    await page.press('Termo de quitação e liberação da garantia')
    for (const said of [
      'Maria da Silva',
      '529.982.247-25',
      '2026-000123',
      'Motorola Moto G84',
      '353012345678905',
      'foi pago por inteiro em 10 de março de 2026 e que nada mais é devido',
      'A alienação fiduciária do celular está extinta desde essa data',
    ])
      expect(page.text()).toContain(said)
  })

  test('says only that no instalment is owed while a bank took back what was given back', async () => {
    await open({ ...closed, closedReason: 'paid', claimCents: 700 })
    expect(page.text()).toContain('Falta pagarR$ 7,00')
    expect(page.text()).toContain('Falta pagar R$ 7,00 por isso')
    expect(page.text()).not.toContain('quitado')
    await page.press('Termo de quitação e liberação da garantia')
    await page.shows('todas as parcelas deste contrato foram pagas em 10 de março de 2026')
    expect(page.text()).toContain('e que nenhuma parcela é devida por ele.')
    expect(page.text()).not.toContain('nada mais é devido')
  })

  test('says that the loan was withdrawn', async () => {
    await open({ ...closed, closedReason: 'withdrawn' })
    await page.press('Termo de quitação e liberação da garantia')
    await page.shows('dentro do prazo de desistência')
  })

  test('says that the lender canceled the loan', async () => {
    await open({ ...closed, closedReason: 'canceled' })
    expect(page.text()).toContain(
      'Cancelamos este empréstimo em 10 de março de 2026, e o dinheiro ficou com a gente. Não há nada a pagar.',
    )
    expect(page.text()).not.toMatch(/Você (pagou|desistiu)/)
    await page.press('Termo de quitação e liberação da garantia')
    await page.shows(
      'declara que este contrato foi cancelado em 10 de março de 2026, sem que o dinheiro ficasse com o cliente',
    )
  })

  test('says that the shop cancelled the sale, and not that the phone is the customer’s', async () => {
    const purchase = { shop: 'Loja Sol', brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900 }
    await open(
      { ...closed, closedReason: 'returned' },
      { purchase: { ...purchase, paysShop: true, state: 'ended', until: null } },
    )
    expect(page.text()).toContain(
      'A loja cancelou a venda em 10 de março de 2026, e este empréstimo foi desfeito. Não há nada a pagar.',
    )
    expect(page.text()).not.toContain('seu por inteiro')
    await page.press('Termo de quitação e liberação da garantia')
    await page.shows('foi desfeito em 10 de março de 2026, porque a loja cancelou a venda do celular')
    expect(page.text()).not.toContain('do cliente por inteiro')
  })

  test('is not offered while something is owed', async () => {
    await open({})
    expect(page.text()).not.toContain('Termo de quitação')
  })
})

describe('money that was taken back or let go', () => {
  test('a payment that a bank took back is named with amount and day, and leads to the statement', async () => {
    await open({ reversals: [{ id: 'r-1', on: '2026-03-09', amountCents: 23_487 }] })
    await page.until(() => page.text().includes('tomou de volta'))
    expect(page.text()).toContain('Um banco tomou de volta R$ 234,87 em 09/03/2026')
    expect(page.text()).toContain('O que esse Pix pagou voltou a ficar em aberto.')
  })

  test('a loan that was written off reminds of nothing, and can be paid', async () => {
    await open({ installments: withOneLate(), writtenOffAt: '2026-03-10T12:00:00Z' })
    await page.until(() => page.text().includes('Sem mais lembretes'))
    expect(page.text()).not.toContain('bloque')
    expect(page.text()).toContain('A dívida continua: você pode pagar quando quiser')
    expect(page.text()).toContain('Pagar próxima parcela')
  })
})
