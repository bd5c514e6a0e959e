import { expect, test } from 'vitest'
import type { Profile } from '../api/customers.ts'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { aLoan, anOffer } from '../testing/fixtures/loans.ts'
import { aProfile } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { type Answer, failure } from '../testing/server.ts'
import { createProposal } from './proposal.ts'
import { createProposalState } from './proposal-state.ts'
import { createStores } from './stores.ts'

const me = 'GET /customers/me'
const route = 'GET /loan/offer/o-1'
const draft = { offerId: 'o-1', amount: 800, installments: 4, paymentDay: 10 }

function open(offer: Answer = { ...anOffer() }, profile: Partial<Profile> = {}) {
  const env = testEnvironment({ path: '/proposal/o-1' })
  const stores = including(signedIn(createStores, env), {
    page: createProposalState,
    proposal: createProposal,
  })
  env.server.on(me, { ...aProfile(profile) })
  env.server.on(route, offer)
  return { ...stores, env, state: () => stores.page.$state.get() }
}

test('stays with its first decision although the profile changes', async () => {
  const { page, profile, env, state } = open()
  page.start()
  await settle()
  expect(state()).toBe('ready')
  env.server.on(me, { ...aProfile({ loans: [aLoan({ status: 'Accepted' })] }) })
  profile.invalidate()
  await settle()
  expect(state()).toBe('ready')
})

test('retry loads again and decides again', async () => {
  const { page, env, state } = open(failure(404))
  page.start()
  await settle()
  expect([state(), page.isRetried()]).toEqual(['load-error', false])
  env.server.on(route, { ...anOffer() })
  page.retry()
  expect(state()).toBe('loading')
  await settle()
  expect([state(), page.isRetried()]).toEqual(['ready', true])
})

test('restores the draft of the same offer', async () => {
  const { page, proposal } = open()
  page.start(() => draft)
  await settle()
  expect(proposal.$draft.get()).toEqual(draft)
})

test('ignores the draft of another offer', async () => {
  const { page, proposal } = open()
  page.start(() => ({ ...draft, offerId: 'o-2' }))
  await settle()
  expect(proposal.$draft.get()).toMatchObject({ offerId: 'o-1', amount: 1500 })
})

test('offers no steps when the prices make no plan', async () => {
  const { page, state } = open({ ...anOffer({ fee: -1 }) })
  page.start()
  await settle()
  expect(state()).toBe('load-error')
})

test('the offer of a loan that ended before its signature leads to the dashboard', async () => {
  const closed = { closedAt: '2026-03-10T12:00:00Z', closedReason: 'canceled' }
  const { page, env } = open({ ...anOffer() }, { loans: [aLoan({ status: 'WaitingSignature', ...closed })] })
  page.start()
  await settle()
  expect(env.trail).toEqual(['replace /dashboard'])
})
