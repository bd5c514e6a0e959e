import { describe, expect, test } from 'vitest'
import type { Loan } from '../../api/customers.ts'
import type { Refund } from '../../api/refund.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { aRefund } from '../../testing/fixtures/refunds.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from '../dashboard/dashboard.tsx'

let page: Stage
const read = 'GET /loan/l-1/refund'
const ask = 'POST /loan/l-1/refund'
const over = { installments: sixInstallments(6), closedAt: '2026-03-10T12:00:00Z', closedReason: 'paid' }

async function open(refund: Answer, loan: Partial<Loan> = { creditCents: 700 }) {
  const routes = { 'GET /customers/me': aProfile({ loans: [aLoan(loan)] }), [read]: refund }
  page = await stage(<DashboardScreen />, signedInAt('/dashboard', routes))
  await page.until(() => page.env.server.to(read).length > 0 && !page.text().includes('Carregando...'))
}
const asked = () => page.env.server.to(ask)

test('says where the money goes and until when, and then asks for it', async () => {
  await open(aRefund())
  await page.press('Receber de volta')
  expect(page.text()).toContain(
    'Volta por Pix para a conta de onde veio o pagamento. Se esse banco não aceitar, vai para a sua conta (Itaú, final 345-6).',
  )
  expect(page.text()).toContain('Costuma cair em minutos. Se não cair até 11 de março de 2026, ligue')
  expect(page.text()).toContain('Depois disso, este valor não é mais descontado da próxima parcela.')
  expect(asked()).toHaveLength(0)
  page.env.server.on(ask, aRefund({ state: 'under-way' }))
  page.env.server.on('GET /customers/me', aProfile({ loans: [aLoan({ refundCents: 700 })] }))
  await page.press('Receber R$\u00a07,00 de volta')
  expect(asked()[0]!.body).toEqual({ amountCents: 700 })
  await page.until(() => page.text().includes('Voltando para você: R$ 7,00'))
  expect(page.find('Receber de volta')).toBeUndefined()
  expect(document.activeElement?.textContent).toMatch(/^Volta por Pix para a conta/)
})

test('the customer can keep the credit', async () => {
  await open(aRefund())
  await page.press('Receber de volta')
  await page.pressByKey('Deixar como crédito')
  expect(document.activeElement).toBe(page.button('Receber de volta'))
  expect(asked()).toHaveLength(0)
})

test('a press after a failure says what failed and asks for the same refund', async () => {
  await open(aRefund())
  await page.press('Receber de volta')
  page.env.server.on(ask, [failure(429, { message: 'Muitas tentativas.' }), aRefund({ state: 'under-way' })])
  await page.press('Receber R$\u00a07,00 de volta')
  expect(page.text()).toContain('Muitas tentativas.')
  await page.press('Receber R$\u00a07,00 de volta')
  const keys = asked().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('without a network it says so, and the button stays', async () => {
  await open(aRefund())
  await page.press('Receber de volta')
  page.env.server.on(ask, 'network-failure')
  await page.press('Receber R$\u00a07,00 de volta')
  await page.shows('Erro de conexão com o servidor')
  expect(page.find('Receber R$\u00a07,00 de volta')).toBeDefined()
})

test('a double press asks once', async () => {
  await open(aRefund())
  await page.press('Receber de volta')
  page.env.server.on(ask, 'never')
  await page.press('Receber R$\u00a07,00 de volta')
  await page.press('Pedindo...')
  expect(asked()).toHaveLength(1)
})

test('a refusal shows why, read anew', async () => {
  await open([aRefund(), aRefund({ state: 'soon', nextDue: { number: 3, dueDate: '2026-03-18' } })])
  await page.press('Receber de volta')
  page.env.server.on(ask, failure(409, { code: 'refund-not-possible', message: 'Agora não dá.' }))
  await page.press('Receber R$\u00a07,00 de volta')
  await page.until(() => page.text().includes('A parcela 3 vence em 18 de março de 2026'))
  expect(page.find('Receber de volta')).toBeUndefined()
})

test('leads to another account where the bank refused it and the customer can give one', async () => {
  await open(aRefund({ state: 'by-hand', mayChangeAccount: true }))
  expect(page.text()).toContain('Para receber, informe outra conta sua.')
  expect(page.text()).not.toContain('ligue')
  expect(page.find('Informar outra conta')!.getAttribute('href')).toBe('/dashboard/payout-account')
})

test('the credit of a loan that is paid off pays no further instalment', async () => {
  await open(aRefund(), { creditCents: 700, ...over })
  await page.press('Receber de volta')
  expect(page.text()).not.toContain('descontado da próxima parcela')
})

test('when it cannot be read, the customer can try again; another back end shows none of it', async () => {
  await open([failure(400), aRefund()])
  await page.press('Tentar de novo')
  await page.until(() => page.find('Receber de volta') !== undefined)
  await open(failure(404))
  expect(page.text()).toContain('Seu crédito: R$ 7,00')
  expect(page.text()).not.toContain('Não foi possível ver')
})

const account = 'para a sua conta (Itaú, final 345-6)'
describe('says how it stands', () => {
  test.each<[string, Partial<Refund>, string[]]>([
    [
      'soon',
      { state: 'soon', nextDue: { number: 3, dueDate: '2026-03-18' } },
      ['Nos 10 dias antes do vencimento'],
    ],
    ['held', { state: 'held', heldFor: 'access-denied' }, ['nenhum dinheiro sai', 'O valor continua seu.']],
    ['held for the phone', { state: 'held', heldFor: 'phone-unproved' }, ['confirmar o seu celular']],
    ['held for a person', { state: 'held', heldFor: 'review' }, ['está conferindo o seu pedido']],
    ['by hand', { state: 'by-hand' }, ['O banco não aceitou a devolução deste valor.']],
    ['to confirm', { state: 'to-confirm' }, ['confere o valor até 11 de março de 2026']],
    ['to confirm, late', { state: 'to-confirm', expectedBy: null }, ['está levando mais do que dissemos']],
    ['under way', { state: 'under-way' }, [account, 'Se não cair até 11 de março de 2026']],
    [
      'under way, stopped by our fault',
      { state: 'under-way', isOurFault: true, expectedBy: null },
      [
        account,
        'Por uma falha nossa, e não do seu banco, a devolução ainda não saiu por completo.',
        'O valor continua seu.',
      ],
    ],
    ['under way, late', { state: 'under-way', expectedBy: null }, ['O banco está demorando']],
    [
      'to two accounts',
      { state: 'under-way', returnCents: 400, payoutCents: 300 },
      ['R$ 4,00 voltam por Pix', `e R$ 3,00 vão ${account}`],
    ],
  ])('%s', async (_what, refund, said) => {
    await open(aRefund(refund))
    for (const sentence of said) expect(page.text()).toContain(sentence)
    expect(page.find('Receber de volta')).toBeUndefined()
  })

  test('possible, above the limit and to the customer’s account', async () => {
    await open(aRefund({ isConfirmed: true, returnCents: 0, payoutCents: 700 }))
    await page.press('Receber de volta')
    expect(page.text()).toContain(`Vai por Pix ${account}.`)
    expect(page.text()).toContain('uma pessoa da nossa equipe confere antes, até 11 de março de 2026')
  })
})
