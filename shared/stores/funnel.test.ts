import { expect, test } from 'vitest'
import { funnelPath } from '../api/funnel.ts'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { signedIn } from '../testing/people.ts'
import { type Answer, createScriptedServer, failure } from '../testing/server.ts'
import { createFunnel } from './funnel.ts'
import { createStores } from './stores.ts'

function open(answer: Answer = {}) {
  const server = createScriptedServer()
  server.on(`POST ${funnelPath}`, answer)
  const env = testEnvironment({ server })
  const stores = createStores(env)
  stores.start()
  const sent = async () => {
    await settle()
    return server.to(`POST ${funnelPath}`).map(({ body }) => body)
  }
  return { env, server, funnel: stores.of(createFunnel), sent }
}

test('nothing is counted until the customer allows it, then each step once', async () => {
  const { funnel, sent } = open()
  funnel.see('registration')
  expect(await sent()).toEqual([])
  funnel.allow(true)
  funnel.see('code')
  funnel.see('registration')
  funnel.see('code')
  expect(await sent()).toEqual([{ step: 'registration' }, { step: 'code' }])
})

test('neither the session, cookies nor the page’s address go along', async () => {
  const env = signedIn(createStores).env
  const inits: (RequestInit | undefined)[] = []
  env.fetch = async (_, init) => {
    inits.push(init)
    return new Response('{}')
  }
  const funnel = createFunnel(env)
  funnel.allow(true)
  funnel.see('offer')
  await settle()
  expect(inits).toEqual([expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' })])
  expect(inits[0]!.headers).toEqual({ 'Content-Type': 'application/json' })
})

test('nothing more is counted after the customer has taken it back', async () => {
  const { funnel, sent } = open()
  funnel.allow(true)
  funnel.allow(false)
  funnel.see('registration')
  expect(await sent()).toEqual([])
  expect(funnel.isAllowed()).toBe(false)
})

test('the choice is read again by the next page, and what the tab has counted', async () => {
  const { env, funnel, sent } = open()
  funnel.allow(true)
  funnel.see('registration')
  const nextPage = createStores(env)
  nextPage.start()
  const next = nextPage.of(createFunnel)
  expect(next.isAllowed()).toBe(true)
  next.see('registration')
  next.see('offer')
  expect(await sent()).toEqual([{ step: 'registration' }, { step: 'offer' }])
})

test('the choice outlives a sign-out', () => {
  const { of, redirects } = signedIn(createStores)
  const funnel = of(createFunnel)
  funnel.allow(true)
  redirects.leave()
  expect(funnel.isAllowed()).toBe(true)
})

test('a count that does not arrive is logged as a code and stops nothing', async () => {
  const { env, funnel } = open(failure(500))
  funnel.allow(true)
  funnel.see('registration')
  await settle()
  expect(env.logged).toContainEqual(expect.objectContaining({ code: 'report-failed' }))
})
