import { expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { type Exit, noteExit, takeExit } from '../../stores/exit.ts'
import { mariaToken } from '../../testing/people.ts'
import { failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { LoginScreen } from './login.tsx'

const phone = 'Celular com DDD'

const after = (exit: Exit, prepare: (env: Stage['env']) => void = () => {}) =>
  stage(<LoginScreen />, {
    path: '/login',
    before(env) {
      noteExit(env, exit)
      prepare(env)
    },
  })

test.each<[Exit['reason'], string]>([
  ['ended', 'Sessão expirada. Faça login novamente.'],
  ['signed-out', 'Você saiu da sua conta em outra aba'],
  ['needed', 'Esta página precisa da sua conta'],
])('/login says why another page was left: %s', async (reason, sentence) => {
  const page = await after({ reason })
  expect(page.text()).toContain(sentence)
  await page.pass(60_000)
  expect(page.text()).toContain(sentence)
  expect(takeExit(page.env)).toBeUndefined()
})

test('the phone of the session that ended is filled in', async () => {
  const page = await after({ reason: 'ended', phone: '11912345678' })
  expect((page.field(phone) as HTMLInputElement).value).toBe('(11) 91234-5678')
  expect(page.button('Continuar').disabled).toBe(false)
})

test('a code on its way to another phone wins', async () => {
  const page = await after({ reason: 'needed', phone: '11912345678' }, env =>
    env.storage.set(
      storageKeys.login,
      JSON.stringify({ requestId: 'r-1', phone: '11988887777', expiresAt: 4e12, resendAt: 0 }),
    ),
  )
  expect((page.field(phone) as HTMLInputElement).value).toBe('(11) 98888-7777')
})

test('a session that turns out to be over on /login is said too', async () => {
  const page = await stage(<LoginScreen />, {
    path: '/login',
    before(env) {
      env.storage.set(storageKeys.token, mariaToken)
      env.server.on('GET /customers/me', failure(401))
    },
  })
  await page.shows('Sessão expirada. Faça login novamente.')
  expect(page.env.trail).toEqual([])
  expect(page.button('Continuar')).toBeDefined()
})

test('whoever opens /login reads no reason', async () => {
  const page = await stage(<LoginScreen />, { path: '/login' })
  expect(page.messages()).toEqual([])
})
