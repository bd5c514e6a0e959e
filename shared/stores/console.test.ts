import { expect, test } from 'vitest'
import { consoleShopHeader, type ShopPerson } from '../api/console.ts'
import { testEnvironment } from '../testing/environment.ts'
import { createScriptedServer, failure } from '../testing/server.ts'
import { createConsole } from './console.ts'

const shops = [
  { id: 'sol', name: 'Loja Sol' },
  { id: 'lua', name: 'Loja Lua' },
]
const at = (shop: number): ShopPerson => ({
  ...{ email: 'ana@loja.example', role: 'owner', shop: shops[shop]!, shops },
})
const settings = { origins: [], webhookUrl: null, prefillKeyId: null, payoutTo: null }

/** The console of somebody who is signed in at the first shop. */
async function open() {
  const server = createScriptedServer()
  server.on('GET /console/me', at(0))
  const store = createConsole(testEnvironment({ server }))
  await store.start()
  return { server, store }
}

test('every call about the shop names the one that is shown, and those of the door name none', async () => {
  const { server, store } = await open()
  server.on('GET /console/settings', settings)
  server.on('POST /console/shop', at(1))
  server.on('POST /console/sign-out', {})
  await store.settings()
  await store.goTo('lua')
  await store.settings()
  await store.signOut()
  expect(server.calls.map(({ path, headers }) => [path, headers.get(consoleShopHeader)])).toEqual([
    ['/console/me', null],
    ['/console/settings', 'sol'],
    ['/console/shop', null],
    ['/console/settings', 'lua'],
    ['/console/sign-out', null],
  ])
})

test('once another tab has taken the session elsewhere, the page shows that shop and says why', async () => {
  const { server, store } = await open()
  server.on('GET /console/me', at(1))
  server.on('POST /console/settings', failure(409, { code: 'conflict' }))
  expect((await store.change({ newSecret: true })).ok).toBe(false)
  expect(store.$me.get()).toEqual(at(1))
  expect(store.$interrupted.get()).toBe('moved')
  server.on('POST /console/shop', at(0))
  await store.goTo('sol')
  expect([store.$me.get(), store.$interrupted.get()]).toEqual([at(0), undefined])
})

test('a conflict at the shop that is shown leaves the page as it is', async () => {
  const { server, store } = await open()
  server.on('POST /console/people/invite', failure(409, { code: 'conflict' }))
  await store.invite({ email: 'ana@loja.example', role: 'reader' })
  expect([store.$me.get(), store.$interrupted.get()]).toEqual([at(0), undefined])
})

test('the end of a session is told, until somebody is in again', async () => {
  const { server, store } = await open()
  for (const route of ['POST /console/settings', 'GET /console/me']) server.on(route, failure(401))
  await store.change({ newSecret: true })
  expect([store.$me.get(), store.$interrupted.get()]).toEqual([null, 'ended'])
  server.on('POST /console/sign-in', at(0))
  await store.signIn('123456')
  expect([store.$me.get(), store.$interrupted.get()]).toEqual([at(0), undefined])
})

test('whoever was not signed in, or signs out, is told of no end', async () => {
  const server = createScriptedServer()
  server.on('GET /console/me', failure(401))
  const store = createConsole(testEnvironment({ server }))
  await store.start()
  expect(store.$interrupted.get()).toBeUndefined()
  const other = await open()
  other.server.on('POST /console/sign-out', failure(401))
  await other.store.signOut()
  expect([other.store.$me.get(), other.store.$interrupted.get()]).toEqual([null, undefined])
})

test('a 401 of a session that another tab has replaced ends nothing', async () => {
  const { server, store } = await open()
  server.on('GET /console/overview', failure(401))
  expect((await store.overview()).ok).toBe(false)
  expect([store.$me.get(), store.$interrupted.get()]).toEqual([at(0), undefined])
})

test('what was being read at one shop is not the outcome of the next one', async () => {
  const { server, store } = await open()
  const names: (string | null)[] = []
  server.on('GET /console/settings', ({ headers }) => {
    names.push(headers.get(consoleShopHeader))
    return names.length === 1 ? 'never' : settings
  })
  server.on('POST /console/shop', at(1))
  void store.settings()
  await store.goTo('lua')
  expect((await store.settings()).ok).toBe(true)
  expect(names).toEqual(['sol', 'lua'])
})
