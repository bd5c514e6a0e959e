import { describe, expect, test } from 'vitest'
import type { Profile } from '../api/customers.ts'
import { ApiError } from '../api/error.ts'
import type { Offer } from '../api/offer.ts'
import { storageKeys } from '../environment.ts'
import { aBankAccountForm, anAcceptance } from '../testing/fixtures/acceptance.ts'
import { anOffer } from '../testing/fixtures/loans.ts'
import { aProfile, profileWith } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createProposal } from './proposal.ts'
import { proposalState } from './proposal-state.ts'
import type { Loaded } from './query.ts'
import { createStores } from './stores.ts'

const accept = 'POST /loan/offer/o-1/accept'
const bank = { ...aBankAccountForm, number: '0012345', digit: '06' }

function open(offer = { maxAmount: 2000, maxInstallments: 12 }) {
  const stores = including(signedIn(createStores), { proposal: createProposal })
  const { env, proposal } = stores
  proposal.begin('o-1', offer)
  env.server.on(accept, undefined)
  return { ...stores, env, server: env.server, draft: () => proposal.$draft.get() }
}

describe('the draft begins', () => {
  test.each([
    [
      { maxAmount: 2000, maxInstallments: 12 },
      { amount: 2000, installments: 6 },
    ],
    [
      { maxAmount: 2000, maxInstallments: 4 },
      { amount: 2000, installments: 4 },
    ],
    [
      { maxAmount: 1730, maxInstallments: 24 },
      { amount: 1730, installments: 6 },
    ],
    [
      { maxAmount: 5000, maxInstallments: 36 },
      { amount: 2500, installments: 6 },
    ],
    [
      { maxAmount: 0, maxInstallments: 0 },
      { amount: 1000, installments: 6 },
    ],
    [
      { maxAmount: 80, maxInstallments: 1 },
      { amount: 80, installments: 1 },
    ],
  ])('for %j with %j on day 5', (offer, expected) => {
    expect(open(offer).draft()).toEqual({ offerId: 'o-1', paymentDay: 5, ...expected })
  })

  test.each([
    [{ maxAmount: 2000, maxInstallments: 12 }, 100, 2000, 12],
    [{ maxAmount: 9000, maxInstallments: 99 }, 100, 2500, 24],
    [{ maxAmount: 80, maxInstallments: 1 }, 80, 80, 1],
  ])('and its limits for %j are %i to %i and 1 to %i', (offer, min, max, most) => {
    expect(open(offer).proposal.$limits.get()).toEqual({
      amount: { min, max, step: 50 },
      installments: { min: 1, max: most },
    })
  })
})

describe('a simulation of the landing page', () => {
  const simulated = '?valor=1500&parcelas=10&dia=25'
  const openWith = (stored: string) => {
    const opened = open()
    opened.env.storage.set(storageKeys.wish, stored)
    return opened
  }

  test.each([
    [
      { maxAmount: 2000, maxInstallments: 12 },
      { amount: 1500, installments: 10, paymentDay: 25 },
    ],
    [
      { maxAmount: 1200, maxInstallments: 6 },
      { amount: 1200, installments: 6, paymentDay: 25 },
    ],
  ])('begins the draft of %j', (offer, expected) => {
    const { proposal, draft } = openWith(simulated)
    proposal.begin('o-2', offer)
    expect(draft()).toEqual({ offerId: 'o-2', ...expected })
    expect(proposal.$wish.get()).toEqual({ amount: 1500, installments: 10, paymentDay: 25 })
  })

  test('changes no draft of the same offer', () => {
    const { proposal, draft } = open()
    proposal.setAmount(700)
    proposal.begin('o-1', { maxAmount: 2000, maxInstallments: 12 })
    expect(draft()?.amount).toBe(700)
  })

  test('that is broken changes nothing', () => {
    const { proposal, draft } = openWith('{"amount":1}')
    proposal.begin('o-2', { maxAmount: 2000, maxInstallments: 12 })
    expect(draft()).toEqual({ offerId: 'o-2', amount: 2000, installments: 6, paymentDay: 5 })
    expect(proposal.$wish.get()).toBeUndefined()
  })

  test('is forgotten once an offer is accepted, and not when the acceptance fails', async () => {
    const { proposal, env, server } = openWith(simulated)
    server.on(accept, [failure(409, { code: 'offer-expired' }), undefined])
    await proposal.accept(bank)
    expect(env.storage.get(storageKeys.wish)).toBe(simulated)
    await proposal.accept(bank)
    expect(env.storage.get(storageKeys.wish)).toBeUndefined()
  })
})

describe('a choice', () => {
  test.each([
    [99, 100],
    [100, 100],
    [124, 100],
    [125, 150],
    [1730, 1750],
    [2000, 2000],
    [2001, 2000],
    [Number.NaN, 100],
  ])('of %d reais becomes %i', (reais, amount) => {
    const { proposal, draft } = open()
    proposal.setAmount(reais)
    expect(draft()?.amount).toBe(amount)
  })

  test('of the highest amount stays, though it lies between two steps', () => {
    const { proposal, draft } = open({ maxAmount: 1730, maxInstallments: 12 })
    proposal.setAmount(1700)
    expect(draft()?.amount).toBe(1700)
    proposal.setAmount(1730)
    expect(draft()?.amount).toBe(1730)
    proposal.setAmount(1728)
    expect(draft()?.amount).toBe(1730)
  })

  test.each([
    [0, 1],
    [1, 1],
    [12, 12],
    [13, 12],
  ])('of %i instalments becomes %i', (count, installments) => {
    const { proposal, draft } = open()
    proposal.setInstallments(count)
    expect(draft()?.installments).toBe(installments)
  })

  test.each([
    [0, 1],
    [25, 25],
    [28, 28],
    [29, 28],
  ])('of day %i becomes %i', (day, paymentDay) => {
    const { proposal, draft } = open()
    proposal.setPaymentDay(day)
    expect(draft()?.paymentDay).toBe(paymentDay)
  })

  test('is kept for the same offer within its limits, and reset for another', () => {
    const { proposal, draft } = open()
    proposal.setAmount(1500)
    proposal.setPaymentDay(15)
    proposal.begin('o-1', { maxAmount: 1200, maxInstallments: 3 })
    expect(draft()).toEqual({ offerId: 'o-1', amount: 1200, installments: 3, paymentDay: 15 })
    proposal.begin('o-2', { maxAmount: 900, maxInstallments: 3 })
    expect(draft()).toEqual({ offerId: 'o-2', amount: 900, installments: 3, paymentDay: 5 })
  })
})

describe('accepting', () => {
  test('sends integers, and makes the profile stale', async () => {
    const { proposal, server, profile } = open()
    server.on('GET /customers/me', profileWith())
    await profile.load()
    expect((await proposal.accept(bank)).ok).toBe(true)
    expect(server.to(accept)[0]!.body).toEqual({
      offerId: 'o-1',
      amount: 2000,
      installments: 6,
      paymentDay: 5,
      bankAccount: anAcceptance.bankAccount,
    })
    await profile.load()
    expect(server.to('GET /customers/me')).toHaveLength(2)
  })

  test('a choice that changes while the answer is on its way was not accepted', async () => {
    const { proposal, server, draft } = open()
    const accepted = draft()
    server.on(accept, () => void proposal.setAmount(700))
    expect((await proposal.accept(bank)).ok).toBe(true)
    expect(server.to(accept)[0]!.body).toMatchObject({ amount: 2000 })
    expect(draft()).toEqual(accepted)
  })

  test.each(['X', 'x1', '', '123'])('a digit %j is no integer', async digit => {
    const { proposal, server } = open()
    expect(await proposal.accept({ ...bank, digit })).toMatchObject({
      ok: false,
      failure: { code: 'bank-digit-not-numeric' },
    })
    expect(server.calls).toEqual([])
  })

  test('a retry of an interrupted acceptance reuses its key', async () => {
    const { proposal, server } = open()
    server.on(accept, ['network-failure', failure(409, { code: 'offer-taken' })])
    await proposal.accept(bank)
    expect(await proposal.accept(bank)).toMatchObject({ failure: { code: 'offer-taken' } })
    const [first, second] = server.to(accept).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toBe(second)
  })

  test('a double tap accepts once', async () => {
    const { proposal, server } = open()
    await Promise.all([proposal.accept(bank), proposal.accept(bank)])
    expect(server.to(accept)).toHaveLength(1)
  })
})

describe('without a draft', () => {
  test('toBank returns false and logs', () => {
    const { proposal, env } = including(signedIn(createStores), { proposal: createProposal })
    expect(proposal.toBank()).toBe(false)
    expect(env.logged.map(({ code }) => code)).toEqual(['offer-data-missing'])
  })

  test('accept fails and logs', async () => {
    const { proposal, env } = including(signedIn(createStores), { proposal: createProposal })
    expect(await proposal.accept(bank)).toMatchObject({ failure: { code: 'missing-proposal-data' } })
    expect(env.logged.map(({ code }) => code)).toEqual(['proposal-data-missing'])
    expect(env.server.calls).toEqual([])
  })

  test('with a draft, toBank returns true without a log', () => {
    const { proposal, env } = open()
    expect(proposal.toBank()).toBe(true)
    expect(env.logged).toEqual([])
  })
})

describe('before the steps', () => {
  const waiting = { data: undefined, loading: true, settled: false, failure: undefined }
  const loaded = <T>(data: T | undefined, failed?: ApiError): Loaded<T> => ({
    data,
    loading: false,
    settled: true,
    failure: failed,
  })
  const withLoans = (...statuses: string[]): Loaded<Profile> =>
    loaded(profileWith({ loans: statuses.map(status => ({ status })) }))
  const offer = (isExpired: boolean) => loaded(anOffer({ isExpired }))
  const failed = (status: number, code?: 'offer-expired') =>
    loaded<Offer>(undefined, new ApiError({ status, ...(code && { code }) }))

  test.each<[string, Loaded<Profile>, Loaded<Offer>, string]>([
    ['a contract to sign comes first', withLoans('Rejected', 'WaitingSignature'), offer(true), 'in-progress'],
    ['so does one on its way', withLoans('CCBCreated'), offer(false), 'in-progress'],
    ['it needs no offer', withLoans('WaitingSignature'), waiting, 'in-progress'],
    ['then a refusal', withLoans('Rejected'), failed(404), 'refused'],
    ['then a load error', withLoans(), failed(500), 'load-error'],
    ['also without a profile', loaded<Profile>(undefined), failed(404), 'load-error'],
    ['then an expired offer', withLoans(), offer(true), 'expired'],
    ['also when only the failure says so', withLoans(), failed(410, 'offer-expired'), 'expired'],
    [
      'an offer that was accepted',
      withLoans(),
      loaded(anOffer({ isExpired: true, isAccepted: true })),
      'accepted',
    ],
    [
      'also when only the profile says so',
      loaded(aProfile({ offer: { id: 'o-1', isExpired: false }, loans: [{ status: 'UpToDate' }] })),
      offer(true),
      'accepted',
    ],
    ['then the steps', withLoans(), offer(false), 'ready'],
    ['an unknown status stops nobody', withLoans('Frozen'), offer(false), 'ready'],
    [
      'a failed profile stops nobody',
      loaded<Profile>(undefined, new ApiError({ status: 500 })),
      offer(false),
      'ready',
    ],
    ['nothing before the profile', waiting, offer(false), 'loading'],
    ['nothing before the offer', withLoans(), waiting, 'loading'],
  ])('%s', (_, profile, offered, state) => {
    expect(proposalState(profile, offered, 'o-1')).toBe(state)
  })
})
