import { expect, test } from 'vitest'
import { aSession } from '../../testing/fixtures/sessions.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { SessionsScreen } from './sessions.tsx'

let page: Stage
const path = '/dashboard/sessions'
const windows = aSession({ id: 's-2', browser: 'Firefox no Windows', createdAt: '2026-03-09T12:00:00Z' })
const mac = aSession({ id: 's-3', browser: 'Safari no Mac', network: null })
const three = { sessions: [windows, aSession({ current: true }), mac] }
const endWindows = 'Encerrar Firefox no Windows, de 09/03/2026 às\u00a009:00'

async function open(routes: Record<string, Answer | Answer[]>) {
  page = await stage(<SessionsScreen />, signedInAt(path, routes))
  await page.until(() => !page.text().includes('Carregando'))
}
const endIt = () =>
  page.doing(() => page.place.querySelector<HTMLElement>(`[aria-label="${endWindows}"]`)?.click())
const names = () => [...page.place.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('lists this browser first, each with time and rough network, and no button to end this one', async () => {
  await open({ 'GET /auth/sessions': three })
  expect(names()).toEqual(['Chrome no Android', 'Firefox no Windows', 'Safari no Mac'])
  expect(page.text()).toContain('Chrome no AndroidEste acessoEntrou em 10/03/2026 às 09:05Rede 187.12.x.x')
  expect(page.text()).toContain(
    'Entrou em 09/03/2026 às 09:00Último uso em 10/03/2026 às 11:30Rede 187.12.x.x',
  )
  expect(page.place.querySelectorAll('li button')).toHaveLength(2)
})

test('ends one other session', async () => {
  await open({ 'GET /auth/sessions': three, 'POST /auth/sessions/s-2/end': {} })
  await endIt()
  expect(names()).toEqual(['Chrome no Android', 'Safari no Mac'])
  expect(page.messages()).toContain('Acesso encerrado.')
})

test('while one session is being ended, the others are neither ended nor said to be', async () => {
  await open({ 'GET /auth/sessions': three })
  let release = (_: object) => {}
  const held = new Promise<object>(resolve => {
    release = resolve
  })
  page.env.server.on('POST /auth/sessions/s-2/end', () => held)
  await endIt()
  await page.press('Encerrar todos os outros')
  await page.doing(() => release({}))
  await page.until(() => page.messages().length > 0)
  expect(page.messages()).toEqual(['Acesso encerrado.'])
  expect(page.env.server.to('POST /auth/sessions/end-others')).toEqual([])
  expect(names()).toEqual(['Chrome no Android', 'Safari no Mac'])
})

test('a session that has ended meanwhile leaves the list too', async () => {
  await open({ 'GET /auth/sessions': three, 'POST /auth/sessions/s-2/end': failure(404) })
  await endIt()
  expect(names()).toEqual(['Chrome no Android', 'Safari no Mac'])
})

test('ends all others and says that the account is open only here', async () => {
  await open({ 'GET /auth/sessions': three, 'POST /auth/sessions/end-others': {} })
  await page.press('Encerrar todos os outros')
  expect(names()).toEqual(['Chrome no Android'])
  expect(page.messages()).toEqual(['Os outros acessos foram encerrados. Sua conta está aberta só aqui.'])
})

test('a failure to end keeps the session in the list and says why', async () => {
  await open({ 'GET /auth/sessions': three, 'POST /auth/sessions/s-2/end': 'network-failure' })
  await endIt()
  expect(names()).toHaveLength(3)
  expect(page.messages()).toContain('Erro de conexão com o servidor')
})

test('a failure to load can be retried', async () => {
  await open({ 'GET /auth/sessions': [failure(503), three] })
  expect(page.messages().join()).toContain('Erro na requisição')
  await page.press('Tentar de novo')
  await page.until(() => names().length === 3)
})

test('without a session the page leads to the sign-in and remembers where to return', async () => {
  page = await stage(<SessionsScreen />, { path })
  expect(page.env.trail).toEqual(['replace /login'])
})
