import { expect, test } from 'vitest'
import { createConsole } from '../../stores/console.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { createScriptedServer, failure } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { ConsoleScreen } from './console.tsx'

const shops = [
  { id: 'sol', name: 'Loja Sol' },
  { id: 'lua', name: 'Loja Lua' },
]
const at = (shop: number) => ({ email: 'ana@loja.example', role: 'reader', shop: shops[shop], shops })

async function open(me: object = at(0)) {
  const server = createScriptedServer()
  server.on('GET /console/me', me)
  server.on('GET /console/overview', { applications: [], months: [], refusals: [], more: false })
  const store = createConsole(testEnvironment({ server }))
  const page = await stage(<ConsoleScreen create={() => store} takeInvitation={() => undefined} />)
  await page.shows('Ainda não há pedidos.')
  return { server, store, page, heard: page.listen() }
}

test('the end of a session is told above the entrance, in a region that was there before', async () => {
  const { server, store, page, heard } = await open()
  for (const route of ['GET /console/settings', 'GET /console/me']) server.on(route, failure(401))
  await page.doing(() => void store.settings())
  await page.shows('Entrar no console')
  expect(heard()).toContain('A sua sessão terminou. O que você ia fazer não foi feito: entre e faça de novo.')
})

test('a page of a shop that another tab has left shows the other shop, and says so', async () => {
  const { server, store, page, heard } = await open()
  server.on('GET /console/me', at(1))
  server.on('GET /console/settings', failure(409, { code: 'conflict' }))
  await page.doing(() => void store.settings())
  expect(page.title()).toBe('Loja Lua')
  expect(heard().join()).toContain('Em outra janela você mudou de loja')
})

test('a shop that cannot be opened is told, and the page stays', async () => {
  const { server, page } = await open()
  server.on('POST /console/shop', failure(404, { message: 'Não encontramos o que você procura.' }))
  await page.type('Loja', 'lua')
  await page.shows('Não encontramos o que você procura.')
  expect([page.title(), page.field('Loja').value]).toEqual(['Loja Sol', 'sol'])
})

test('a role that only a newer server knows is named as the server does', async () => {
  const { page } = await open({ ...at(0), role: 'auditor' })
  expect(page.text()).toContain('ana@loja.example (auditor)')
})
