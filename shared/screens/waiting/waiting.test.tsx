import { describe, expect, test } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import { storageKeys } from '../../environment.ts'
import { withStanding } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { WaitingScreen } from './waiting.tsx'

let page: Stage

const token = `x.${btoa(JSON.stringify({ sub: '1', name: 'Maria', email: 'm@x.br', exp: 4e9 }))}.y`
const applicant = {
  name: 'Maria',
  email: 'm@x.br',
  phone: '1',
  cpf: '2',
  loans: [],
  devices: [],
  hasSalary: true,
}
const profile = withStanding(applicant)
const waits = (patch: Partial<Profile>) => withStanding({ ...applicant, ...patch })
const polls = () => page.env.server.to('GET /customers/me').length

async function open(answer: Answer | Answer[] = profile) {
  page = await stage(<WaitingScreen />, {
    path: '/form',
    before(env) {
      env.storage.set(storageKeys.token, token)
      env.server.on('GET /customers/me', answer)
    },
  })
}

test('explains the analysis, says that the page may be left, and has no progress bar', async () => {
  await open()
  expect(page.title()).toBe('Agora é com a gente!')
  expect(page.text()).toContain('analisar os seus dados')
  expect(page.text()).toContain('esperar aqui')
  expect(page.text()).toContain('avisamos por e-mail assim que a resposta sair')
  expect(page.place.querySelector('[role=progressbar]')).toBeNull()
})

test('links help, contract, terms and privacy in a new tab', async () => {
  await open()
  const links = [...page.place.querySelectorAll('a')]
  expect(links.map(link => [link.getAttribute('href'), link.target])).toEqual([
    ['/ajuda', '_blank'],
    ['/contrato', '_blank'],
    ['/termos', '_blank'],
    ['/privacidade', '_blank'],
  ])
})

test('polls now and every five seconds, and opens the offer', async () => {
  await open([profile, profile, waits({ offer: { id: 'o 1', isExpired: false } })])
  expect(polls()).toBe(1)
  await page.pass(4_999)
  expect(polls()).toBe(1)
  await page.pass(1)
  expect(polls()).toBe(2)
  expect(page.env.trail).toEqual([])
  await page.pass(5_000)
  expect(page.env.trail).toEqual(['replace /proposal/o%201'])
  expect(page.text()).toContain('Sua resposta chegou.')
})

test('the sentence changes with the waiting time', async () => {
  await open()
  expect(page.text()).toContain('já começamos a análise')
  await page.pass(15_000)
  expect(page.text()).toContain('conferindo o aparelho')
  await page.pass(30_000)
  expect(page.text()).toContain('um pouco mais que o normal')
  await page.pass(75_000)
  expect(page.text()).toContain('precisam de mais cuidado')
})

test('says until when a person reads the invoice, and goes on when it was read', async () => {
  const since = '2026-11-21T15:00:00Z'
  await open([
    waits({ invoiceCheck: { since, expectedBy: '2026-11-23' } }),
    waits({ invoiceCheck: { since, expectedBy: null } }),
    profile,
  ])
  expect(page.text()).toContain('A resposta sai até 23 de novembro de 2026, por WhatsApp e e-mail.')
  const heard = page.listen()
  const step = () =>
    page.place.querySelector('[aria-label="Andamento do pedido"] [aria-current]')?.textContent
  expect(step()).toBe('Conferindo a nota')
  await page.pass(5_000)
  expect(page.text()).toContain('levando mais do que dissemos')
  expect(page.text()).not.toContain('A resposta sai até')
  expect(heard().join()).toContain('levando mais do que dissemos')
  await page.pass(5_000)
  expect(page.text()).toContain('já começamos a análise')
  expect(heard().join()).toContain('já começamos a análise')
  expect(step()).toBe('Em análise')
})

test('says until when a person decides about the application', async () => {
  await open([
    waits({ hold: { reason: 'review', expectedBy: '2026-11-23' } }),
    waits({ hold: { reason: 'review', expectedBy: null } }),
    profile,
  ])
  expect(page.text()).toContain(
    'está conferindo o seu pedido. A resposta sai até 23 de novembro de 2026, por WhatsApp e e-mail.',
  )
  expect(page.text()).not.toContain('nota')
  await page.pass(5_000)
  expect(page.text()).toContain('levando mais do que dissemos')
  await page.pass(5_000)
  expect(page.text()).toContain('já começamos a análise')
})

test('says that the register of blocked phones is down, and promises no day', async () => {
  await open([waits({ hold: { reason: 'phone-check', expectedBy: null } }), profile])
  expect(page.text()).toContain(
    'O serviço que diz se um celular está bloqueado está fora do ar, e sem ele não podemos responder.',
  )
  expect(page.text()).not.toContain('A resposta sai até')
  await page.pass(5_000)
  expect(page.text()).not.toContain('fora do ar')
})

test('says until when a person looks at the data, and that the registry of persons is down', async () => {
  await open([
    waits({ hold: { reason: 'person', expectedBy: '2026-11-23' } }),
    waits({ hold: { reason: 'person-check', expectedBy: null } }),
    { ...applicant, hold: { reason: 'of tomorrow', expectedBy: null } },
  ])
  expect(page.text()).toContain('está conferindo os seus dados. A resposta sai até 23 de novembro de 2026')
  await page.pass(5_000)
  expect(page.text()).toContain('O serviço que confere os dados de um CPF está fora do ar, e sem ele')
  await page.pass(5_000)
  expect(page.text()).toContain('já começamos a análise')
})

test('a failed poll is only logged', async () => {
  await open()
  const before = page.text()
  page.env.server.on('GET /customers/me', failure(500))
  await page.pass(5_000)
  expect(page.env.logged.map(({ code }) => code)).toContain('waiting-poll-failed')
  expect(page.text()).toBe(before)
})

describe('pauses', () => {
  test('while offline, with a message', async () => {
    await open()
    await page.doing(() => page.env.setOnline(false))
    expect(page.text()).toContain('Sem internet agora.')
    await page.pass(20_000)
    expect(polls()).toBe(1)
    await page.doing(() => page.env.setOnline(true))
    expect(polls()).toBe(2)
    expect(page.text()).not.toContain('Sem internet agora.')
  })

  test('while the page is hidden', async () => {
    await open()
    await page.doing(() => page.env.setVisible(false))
    await page.pass(20_000)
    expect(polls()).toBe(1)
  })

  test('once the screen is left', async () => {
    await open()
    await page.end()
    await page.pass(20_000)
    expect(polls()).toBe(1)
  })
})

test("on a shop's page an order that has ended leads on, and is not polled again", async () => {
  await open([waits({}), waits({ continuesOnSite: true })])
  await page.pass(20_000)
  expect(page.env.trail).toEqual(['replace /dashboard'])
  expect(polls()).toBe(2)
})

test('an expired offer links to a new application while polling goes on', async () => {
  await open(waits({ offer: { id: 'o 1', isExpired: true } }))
  expect(page.env.trail).toEqual([])
  expect(page.text()).toContain('A oferta que fizemos venceu.')
  // No analysis is running, so the screen must not ask to wait.
  expect(page.text()).not.toContain('esperar aqui')
  expect(page.place.querySelector('[aria-label="Andamento do pedido"] [aria-current]')).toBeNull()
  await page.pass(5_000)
  expect(polls()).toBe(2)
  await page.press('Ver a oferta e pedir nova análise')
  expect(page.env.trail).toEqual(['go /proposal/o%201'])
})
