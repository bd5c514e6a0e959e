import { useStore } from '@nanostores/react'
import { act, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { mariaToken } from '../testing/people.ts'
import { StoresProvider, useStoreOf, useStores } from './context.tsx'
import { createLogin } from './login.ts'
import { createStores } from './stores.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Greeting() {
  const { session, profile } = useStores()
  const login = useStoreOf(createLogin)
  const restored = useStore(session.$restored)
  const user = useStore(session.$user)
  const { data } = useStore(profile.$profile)
  useStore(login.$secondsToExpiry)
  return <p>{restored ? `${user?.name} ${data?.cpf ?? '...'}` : 'Carregando...'}</p>
}

function returning() {
  const env = testEnvironment()
  env.storage.set('celastro:token', mariaToken)
  env.server.on('GET /customers/me', profileWith())
  return { env, create: () => createStores(env) }
}

test('useStores throws outside its provider', () => {
  expect(() => renderToString(<Greeting />)).toThrow('useStores deve ser usado dentro de um StoresProvider')
})

test('the server renders the first state without calls, and the browser hydrates it', async () => {
  const server = returning()
  const browser = returning()
  const html = (create: typeof browser.create) => (
    <StoresProvider create={create}>
      <Greeting />
    </StoresProvider>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(html(server.create))
  expect(place.textContent).toBe('Carregando...')
  await settle()
  expect(server.env.server.calls).toEqual([])

  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, html(browser.create), { onRecoverableError: error => complaints.push(error) }),
  )
  await act(settle)
  expect(complaints).toEqual([])
  expect(place.textContent).toBe('Maria Conceição 52998224725')
  act(() => root.unmount())
})

test('stores work after a strict-mode double mount', async () => {
  const { env, create } = returning()
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <StrictMode>
        <StoresProvider create={create}>
          <Greeting />
        </StoresProvider>
      </StrictMode>,
    ),
  )
  await act(settle)
  expect(place.textContent).toBe('Maria Conceição 52998224725')
  act(() => env.storage.sibling().remove('celastro:token'))
  expect(place.textContent).toBe('undefined ...')
  act(() => root.unmount())
})

test('a shared set of stores stops with its last island', () => {
  const { env, create } = returning()
  const stores = create()
  stores.start()
  stores.start()
  stores.destroy()
  env.setOnline(false)
  expect(stores.network.$online.get()).toBe(false)
  stores.destroy()
  env.setOnline(true)
  expect(stores.network.$online.get()).toBe(false)
})
