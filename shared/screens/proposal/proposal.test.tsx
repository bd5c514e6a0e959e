import { describe, expect, test } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import type { Offer } from '../../api/offer.ts'
import { storageKeys } from '../../environment.ts'
import { aLoan, anOffer } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ProposalScreen } from './proposal.tsx'

let page: Stage

async function open(
  profile: Partial<Profile> = {},
  offer: Offer | Answer = anOffer(),
  more: Record<string, Answer> = {},
) {
  const routes = { 'GET /customers/me': aProfile(profile), 'GET /loan/offer/o-1': offer as Answer, ...more }
  page = await stage(<ProposalScreen />, signedInAt('/proposal/o-1', routes))
  await page.until(() => !page.text().includes('Carregando'))
}

describe('the states before the steps, by priority', () => {
  const waiting = aLoan({ status: 'WaitingSignature' })
  const rejected = aLoan({ status: 'Rejected' })
  const expired = anOffer({ isExpired: true })
  test.each<[string, Partial<Profile>, Answer, string]>([
    [
      'a contract to sign, whatever else',
      { loans: [rejected, waiting] },
      failure(404),
      'Seu empréstimo está em andamento',
    ],
    ['a refusal before a load error', { loans: [rejected] }, failure(404), 'Não temos uma oferta para você'],
    ['a refusal before an expired offer', { loans: [rejected] }, expired, 'Não temos uma oferta para você'],
    ['a load error', {}, failure(404), 'Erro ao carregar oferta'],
    ['prices that make no plan', {}, anOffer({ fee: -1 }), 'Erro ao carregar oferta'],
    ['an expired offer', {}, expired, 'Oferta expirada'],
    [
      'an unknown status does not matter',
      { loans: [aLoan({ status: 'Frozen' })] },
      anOffer(),
      'Oferta disponível!',
    ],
    ['an offer', {}, anOffer(), 'Oferta disponível!'],
  ])('%s', async (_, profile, offer, shown) => {
    await open(profile, offer)
    expect(page.title()).toBe(shown)
    const isFailure = shown === 'Erro ao carregar oferta'
    expect(document.title).toBe(`${isFailure ? 'Erro: ' : ''}${shown} · Celastro`)
  })

  test('links to the contract, and polls until there is one', async () => {
    await open({ loans: [waiting] })
    expect(page.find('Ler e assinar o contrato')?.getAttribute('href')).toBe('/contracts/k1')
    await page.end()
    await open({ loans: [aLoan({ status: 'Accepted', contractPath: null })] })
    expect(page.find('Ler e assinar o contrato')).toBeUndefined()
    expect(page.text()).toContain('estamos preparando o contrato')
    page.env.server.on('GET /customers/me', aProfile({ loans: [waiting] }))
    await page.pass(5_000)
    await page.until(() => page.find('Ler e assinar o contrato') !== undefined)
  })

  test('shows a failed profile above an offer that can still be accepted', async () => {
    page = await stage(
      <ProposalScreen />,
      signedInAt('/proposal/o-1', { 'GET /customers/me': failure(403), 'GET /loan/offer/o-1': anOffer() }),
    )
    await page.until(() => page.title() === 'Oferta disponível!')
    expect(page.text()).toContain('Erro ao buscar informações do usuário')
    page.env.server.on('GET /customers/me', aProfile())
    await page.press('Tentar de novo')
    await page.until(() => !page.text().includes('Erro ao buscar'))
    expect(page.title()).toBe('Oferta disponível!')
  })

  test('no profile (404) shows no error', async () => {
    const routes = { 'GET /customers/me': failure(404), 'GET /loan/offer/o-1': anOffer() }
    page = await stage(<ProposalScreen />, signedInAt('/proposal/o-1', routes))
    await page.until(() => page.title() === 'Oferta disponível!')
    expect(page.place.querySelector('[role=alert]')).toBeNull()
  })

  test('an offer that fails to load can be retried', async () => {
    await open({}, failure(404))
    expect(page.text()).toContain('Não foi possível carregar os dados da oferta.')
    page.env.server.on('GET /loan/offer/o-1', anOffer())
    await page.press('Tentar de novo')
    await page.until(() => page.title() === 'Oferta disponível!')
    expect(page.focused()).toBe('Oferta disponível!')
  })

  test('an expired offer leads to a new analysis', async () => {
    await open({}, anOffer({ isExpired: true }), { 'POST /applications': { id: 'a-2' } })
    expect(page.text()).toContain('Esta oferta não está mais disponível.')
    await page.press('Pedir nova análise')
    await page.until(() => page.env.trail.length > 0)
    expect(page.env.trail).toEqual(['go /form'])
    // Busy until the page is left, and enabled again when it is restored from the cache.
    const busy = () => page.place.querySelector('.c-button--busy')
    expect(busy()).not.toBeNull()
    await page.doing(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(busy()).toBeNull()
  })

  test('an expired offer shows its date', async () => {
    await open(
      { offer: { id: 'o-1', isExpired: true, expiresAt: '2026-03-09T15:00:00Z' }, mayReapply: true },
      anOffer({ isExpired: true }),
    )
    expect(page.text()).toContain('A oferta que fizemos valia até 9 de março de 2026.')
    expect(page.find('Ir para o dashboard')?.getAttribute('href')).toBe('/dashboard')
  })

  test('the address of an accepted offer leads to the loan', async () => {
    const routes = {
      'GET /customers/me': aProfile({ loans: [aLoan()] }),
      'GET /loan/offer/o-1': anOffer({ isExpired: true, isAccepted: true }),
    }
    page = await stage(<ProposalScreen />, signedInAt('/proposal/o-1', routes))
    await page.until(() => page.env.trail.length > 0)
    expect(page.env.trail).toEqual(['replace /dashboard'])
    expect(page.text()).not.toContain('Oferta expirada')
  })

  test.each<[string, Partial<Profile>, string]>([
    ['calls no offer expired', { offer: null, mayReapply: false }, 'Não temos uma oferta para você'],
    ['denies no offer that came since', { offer: { id: 'o-2', isExpired: false } }, 'Oferta expirada'],
    ['denies no loan that came since', { offer: null, loans: [aLoan()] }, 'Oferta expirada'],
  ])('the address of an earlier refusal %s', async (_, profile, title) => {
    await open(profile, anOffer({ isExpired: true, isRefused: true }))
    expect(page.title()).toBe(title)
    expect(page.text().includes('Esta oferta não está mais disponível.')).toBe(title === 'Oferta expirada')
    expect(page.find('Ir para o dashboard')?.getAttribute('href')).toBe('/dashboard')
  })

  test('the address of an earlier refusal denies nothing when the profile cannot be read', async () => {
    await open({}, anOffer({ isExpired: true, isRefused: true }), { 'GET /customers/me': failure(403) })
    expect(page.title()).toBe('Oferta expirada')
  })

  test('an old offer that expired shows where the customer stands now', async () => {
    await open({ loans: [aLoan()], mayReapply: false }, anOffer({ isExpired: true, isAccepted: false }))
    expect(page.text()).toContain('Esta oferta não está mais disponível.')
    expect(page.text()).toContain('Você está em dia.')
    expect(page.find('Pedir nova análise')).toBeUndefined()
    expect(page.find('Pagar próxima parcela')?.getAttribute('href')).toBe('/dashboard/pay')
  })

  test('without a session the page is left for /login and remembered', async () => {
    page = await stage(<ProposalScreen />, { path: '/proposal/o-1' })
    expect(page.env.trail).toEqual(['replace /login'])
    expect(page.env.storage.get(storageKeys.redirect)).toBe('/proposal/o-1')
    expect(page.text()).toContain('Carregando sua oferta...')
  })
})

describe('a refusal', () => {
  const refusal = {
    reasons: [{ code: 'income', text: 'A parcela passaria de 30% da renda.' }],
    reapplyFrom: '2026-04-09',
    reviewRequestedAt: null,
  }
  const refused = (patch: Partial<Profile> = {}) => ({
    loans: [aLoan({ status: 'Rejected' })],
    refusal,
    ...patch,
  })

  test('shows the reasons and the date of the next application', async () => {
    await open(refused({ mayReapply: false }))
    expect(page.text()).toContain('A parcela passaria de 30% da renda.')
    expect(page.text()).toContain('a partir de 9 de abril de 2026')
    expect(page.find('Pedir nova análise')).toBeUndefined()
  })

  test.each([
    ['the server says so', { mayReapply: true }],
    ['the day has come', { refusal: { ...refusal, reapplyFrom: '2026-03-10' } }],
  ])('offers a new analysis when %s', async (_, patch) => {
    await open(refused(patch))
    expect(page.find('Pedir nova análise')).toBeDefined()
  })

  test('offers none before the day, where only the day is known', async () => {
    await open(refused())
    expect(page.find('Pedir nova análise')).toBeUndefined()
  })

  test.each([
    ['once a review was asked for', '2026-03-10T12:00:00Z', true],
    ['not without one', null, false],
  ])('says beside the new analysis that it ends the review: %s', async (_, reviewRequestedAt, isSaid) => {
    await open(refused({ mayReapply: true, refusal: { ...refusal, reviewRequestedAt } }))
    expect(page.find('Pedir nova análise')).toBeDefined()
    expect(page.text().includes('ela termina com a nova análise')).toBe(isSaid)
    expect(page.text().includes('Revisão pedida em 10 de março de 2026.')).toBe(isSaid)
  })

  test("shows the server's message when it is too early", async () => {
    const early = failure(409, { message: 'Só a partir de 09/04/2026.', code: 'application-too-early' })
    await open(refused({ mayReapply: true }), anOffer(), { 'POST /applications': early })
    await page.press('Pedir nova análise')
    await page.shows('Só a partir')
    expect(page.messages()).toContain('Só a partir de 09/04/2026.')
    expect(page.env.trail).toEqual([])
  })

  test('a review that could not be asked for says so and can be asked for again', async () => {
    await open(refused(), anOffer(), { 'POST /applications/review': failure(500) })
    await page.press('Pedir revisão por uma pessoa')
    await page.shows('Erro na requisição')
    expect(page.find('Pedir revisão por uma pessoa')).toBeDefined()
  })

  test('requests a human review', async () => {
    const asked = { reviewRequestedAt: '2026-03-10T12:00:00Z' }
    await open(refused(), anOffer(), { 'POST /applications/review': asked })
    await page.pressByKey('Pedir revisão por uma pessoa')
    await page.shows('Revisão pedida em 10 de março de 2026.')
    expect(page.focused()).toContain('Revisão pedida em 10 de março de 2026.')
    expect(page.find('Pedir revisão por uma pessoa')).toBeUndefined()
  })
})
