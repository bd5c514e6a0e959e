import { expect, test } from 'vitest'
import type { Loan } from '../../api/customers.ts'
import type { Hardship } from '../../api/hardship.ts'
import { defaultLateTerms } from '../../loan/late.ts'
import { hardshipMessages } from '../../messages/hardship.ts'
import { aHardship, aLateHardship } from '../../testing/fixtures/hardship.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { HardshipScreen } from './hardship.tsx'

let page: Stage

async function open(hardship: Hardship | Answer, loan: Partial<Loan> = {}) {
  const routes = {
    'GET /customers/me': aProfile({ loans: [aLoan(loan)] }),
    'GET /loan/l-1/hardship': hardship as Answer,
  }
  page = await stage(<HardshipScreen />, signedInAt('/dashboard/hardship', routes))
  await page.until(() => !page.text().includes('Carregando...'))
}

const titles = () => [...page.place.querySelectorAll('h2')].map(each => each.textContent)
const hrefs = () => [...page.place.querySelectorAll('.s-hardship a')].map(each => each.getAttribute('href'))

test('who is not late reads every option with its cost, and each leads to its own page', async () => {
  await open(aHardship())
  expect(titles()).toEqual([
    'Mudar o dia do vencimento',
    'Pagar só uma parte agora',
    'Pagar antes, se entrar dinheiro',
    'Esperar para renegociar',
    'Falar com uma pessoa',
    'Se são várias dívidas',
  ])
  for (const sentence of [
    'Dia 5, a partir de 05/04/2026R$ 12,68 a menos ao todo',
    'Dia 25, a partir de 25/04/2026R$ 39,12 a mais ao todo',
    'dos R$ 215,20 que a parcela custa hoje',
    'Não custa nada a mais: o resto fica para o vencimento.',
    'Parcela 3, de 10/04/2026R$ 215,20 hojeem vez de R$ 234,87 no dia',
    'Parcela 6, de 10/07/2026R$ 166,80 hojeem vez de R$ 234,87 no dia',
    'Com uma parcela vencida há 15 dias',
    'a partir de 25 de abril de 2026, se nada for pago até lá',
    'Multa até láR$ 4,70sobre R$ 234,87',
    'Juros de atraso até láR$ 1,17',
  ])
    expect(page.text()).toContain(sentence)
  expect(page.text()).not.toContain('bloquear o celular')
  expect(hrefs()).toEqual([
    '/dashboard/due-day',
    '/dashboard/pay?parcelas=3',
    '/dashboard/antecipate',
    '/dashboard/agreement',
    'tel:08000000000',
    'https://wa.me/5511900000000',
  ])
})

test('nothing is asked for, and nothing is pressed by itself', async () => {
  await open(aHardship())
  expect(page.place.querySelectorAll('.s-hardship button, .s-hardship input')).toHaveLength(0)
  expect(page.env.server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('who may renegotiate reads that first, with what is waived', async () => {
  await open(aLateHardship({ mayAgree: true, agreementReason: null, wait: null }))
  expect(titles()).toEqual([
    'Trocar as parcelas por outras',
    'Pagar só uma parte agora',
    'Quanto custa o atraso',
    'Mudar o dia do vencimento',
    'Falar com uma pessoa',
    'Se são várias dívidas',
  ])
  expect(hrefs()[0]).toBe('/dashboard/agreement')
  expect(page.text()).toContain('Você pode renegociar hoje')
  expect(page.text()).toContain('dos R$ 240,35 que a parcela custa hoje')
  expect(page.text()).toContain('A parcela continua vencida até você pagar o resto')
})

test('who is late for a few days reads from when it is possible, and what it costs until then', async () => {
  await open(aLateHardship())
  expect(titles().slice(0, 3)).toEqual([
    'Pagar só uma parte agora',
    'Esperar para renegociar',
    'Quanto custa o atraso',
  ])
  expect(page.text()).toContain('a partir de 15 de março de 2026')
  expect(page.text()).toContain('depois de pagar o que está vencido')
})

test('where none is left that could move it does not speak of moving the next ones', async () => {
  await open(aLateHardship({ canMoveLater: false }))
  expect(titles()).toContain('Quanto custa o atraso')
  expect(titles()).not.toContain('Mudar o dia do vencimento')
})

test('of the last instalment it does not speak of a first and a last one', async () => {
  const { early } = aHardship()
  await open(aHardship({ early: early.slice(-1) }))
  expect(page.text()).toContain('Esta parcela sai mais barata se for paga antes do dia.')
  expect(page.text()).not.toContain('A primeira alivia')
})

test('where an agreement is not possible its page says why; a loan that was written off has none', async () => {
  await open(aLateHardship({ agreementReason: 'agreed-lately', wait: null }))
  expect(hrefs()[0]).toBe('/dashboard/agreement')
  expect(page.text()).toContain('diz por que hoje não dá')
  await open(aLateHardship({ agreementReason: 'written-off', wait: null }))
  expect(hrefs()).not.toContain('/dashboard/agreement')
})

test('in the first days the withdrawal comes first, with its cost of today', async () => {
  const withdrawal = { lastDay: '2026-03-17', totalCents: 100_715 }
  await open(aHardship({ withdrawal, dueDays: [], dueDayFrom: '2026-04-10' }))
  expect(titles()[0]).toBe('Desistir do empréstimo')
  expect(page.text()).toContain('Devolvendo hoje, você paga R$ 1.007,15')
  expect(page.text()).toContain('você pode mudá-lo a partir de 10 de abril de 2026')
  expect(hrefs()[0]).toBe('/dashboard/details')
  await open(aHardship({ withdrawal: { lastDay: null, totalCents: 0 } }))
  expect(page.text()).toContain('você pode cancelar o contrato sem pagar nada')
})

test('a debit that will take the whole instalment is named, with the page that stops it', async () => {
  const debit = { number: 3, day: '2026-04-10', amountCents: 23_487, isScheduled: true, isRetry: false }
  await open(aHardship({ debit: { ...debit, canBeStopped: true } }))
  expect(titles()[0]).toBe('Parar o débito automático')
  expect(page.text()).toContain(
    'O débito da parcela 3, de R$ 234,87, sai da sua conta em 10 de abril de 2026',
  )
  expect(page.text()).toContain('desligue até o dia anterior')
  expect(hrefs()[0]).toBe('/dashboard/autopay')
  await open(aHardship({ debit: { ...debit, canBeStopped: false } }))
  expect(page.text()).toContain('Já não dá para parar este débito; os próximos, sim.')
})

test('a lock is named only where the contract allows it', async () => {
  await open(aHardship({ wait: { ...aHardship().wait!, lockAfterDays: 30 } }))
  expect(page.text()).toContain('deixa bloquear o celular com 30 dias de atraso, com aviso antes')
})

test('when the options cannot be loaded, a person and free help are there, and a retry', async () => {
  await open(failure(503))
  expect(titles()).toEqual(['Falar com uma pessoa', 'Se são várias dívidas'])
  expect(page.text()).toContain('Tentar de novo')
})

test('a loan that has ended has nothing to choose', async () => {
  await open(aHardship(), { closedAt: '2026-03-01T12:00:00Z', closedReason: 'paid' })
  expect(page.text()).toContain('não tem parcela para pagar agora')
  expect(page.env.server.to('GET /loan/l-1/hardship')).toEqual([])
})

test('states the fine and the interest of the contract', () => {
  const { finePercent, moraPercentPerMonth } = defaultLateTerms
  expect(hardshipMessages.cost.text).toContain(`multa de ${finePercent}%, uma vez só`)
  expect(hardshipMessages.cost.text).toContain(`juros de ${moraPercentPerMonth}% ao mês`)
})
