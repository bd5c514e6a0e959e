import { describe, expect, test, vi } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { LoginScreen } from './login.tsx'

const redeem = 'POST /session/handoff/redeem'
const shop = { step: 'waiting', partner: { name: 'Loja Exemplo' } }

let page: Stage

async function arrive(
  answer: Parameters<Stage['env']['server']['on']>[1],
  handoff: string | undefined = 'c0de',
) {
  page = await stage(<LoginScreen handoff={handoff} />, {
    path: '/login',
    before(env) {
      env.storage.set(storageKeys.redirect, '/proposal/of-another-day')
      env.server.on(redeem, answer)
    },
  })
  // The call is loaded on demand.
  const calls = () => page.env.server.to(redeem)
  await page.doing(() =>
    vi.waitFor(() => expect(calls()).toHaveLength(handoff === undefined ? 0 : 1), 20_000),
  )
  return page
}

describe('a customer from a partner’s page', () => {
  test('sees the shop’s name and why another code is needed', async () => {
    await arrive(shop)
    await page.shows('Você veio de Loja Exemplo')
    expect(page.text()).toContain('Confirme o seu celular aqui também')
    expect(page.env.server.to(redeem).map(({ body }) => body)).toEqual([{ code: 'c0de' }])
    expect(page.find('Continuar')).toBeDefined()
  })

  test('does not return to a page of an older visit', async () => {
    await arrive(shop)
    expect(page.env.storage.get(storageKeys.redirect)).toBeUndefined()
  })

  test('keeps what was simulated there for the offer', async () => {
    const wish = { amount: 1850, installments: 12, paymentDay: 10 }
    page = await stage(<LoginScreen handoff="c0de" wish={wish} />, {
      path: '/login',
      before: env => env.server.on(redeem, shop),
    })
    expect(page.env.storage.get(storageKeys.wish)).toBe('?valor=1850&parcelas=12&dia=10')
    await arrive(shop)
    expect(page.env.storage.get(storageKeys.wish)).toBeUndefined()
  })

  test('sees with an expired link that nothing is lost', async () => {
    await arrive(failure(410, { code: 'handoff-gone', message: 'x' }))
    expect(page.text()).toContain('O link que trouxe você já venceu')
    expect(page.text()).toContain('entre com o seu celular e continue de onde parou')
  })

  test.each(['network-failure', failure(500)] as const)(
    'without an answer signs in as usual',
    async answer => {
      await arrive(answer)
      expect(page.messages()).toEqual([])
      expect(page.find('Continuar')).toBeDefined()
    },
  )
})

test('other customers redeem no code', async () => {
  page = await stage(<LoginScreen />, {
    path: '/login',
    before: env => env.storage.set(storageKeys.redirect, '/proposal/1'),
  })
  expect(page.env.server.to(redeem)).toEqual([])
  expect(page.env.storage.get(storageKeys.redirect)).toBe('/proposal/1')
})
