import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { borrower } from '../testing/borrower.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('a new application on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const poor = { salary: 10 }

  test('is refused before the day that the refusal names, and starts over on it', async () => {
    const me = await borrower(app)
    await me.toOffer(undefined, poor)
    const early = await me.call('/applications', { json: {} })
    expect(early).toMatchObject({
      status: 409,
      body: {
        code: 'application-too-early',
        message: 'Você pode pedir uma nova análise a partir de 21/12/2026.',
      },
    })
    app.advance(29 * dayMs)
    expect((await me.profile()).mayReapply).toBe(false)
    app.advance(dayMs)
    expect((await me.profile()).mayReapply).toBe(true)
    expect((await me.call('/applications', { json: {} })).status).toBe(201)
    expect(await me.profile()).toMatchObject({
      offer: null,
      loans: [],
      devices: [],
      hasSalary: false,
      refusal: null,
      mayReapply: false,
    })
    await me.toOffer()
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, loans: [] })
  })

  test('two concurrent requests open one application', async () => {
    const me = await borrower(app)
    const offerId = await me.toOffer()
    app.advance(8 * dayMs)
    const answers = await Promise.all([1, 2, 3].map(() => me.call('/applications', { json: {} })))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    expect(await me.accept(offerId)).toMatchObject({ status: 409, body: { code: 'offer-expired' } })
  })

  test('is refused while an application is in progress', async () => {
    const me = await borrower(app)
    const offerId = await me.toOffer()
    const expectRefusal = async () =>
      expect(await me.call('/applications', { json: {} })).toMatchObject({
        status: 409,
        body: { code: 'application-not-open', message: 'Você já tem um pedido em andamento.' },
      })
    await expectRefusal()
    await me.accept(offerId)
    app.advance(30 * dayMs)
    await expectRefusal()
    expect((await me.profile()).offer!.isExpired).toBe(false)
  })

  test('can follow a closed loan', async () => {
    const me = await borrower(app)
    const { id } = await me.toLoan({ amount: 500 })
    const closedAt = new Date(app.deps.clock.now())
    await app.deps.db
      .updateTable('loans')
      .set({ closedAt, closedReason: 'paid' })
      .where('id', '=', id!)
      .execute()
    expect(await me.profile()).toMatchObject({
      mayReapply: true,
      loans: [{ closedAt: closedAt.toISOString(), closedReason: 'paid' }],
    })
    expect((await me.call('/applications', { json: {} })).status).toBe(201)
    expect((await me.profile()).loans).toEqual([])
  })

  test('a repeat returns the open application', async () => {
    const me = await borrower(app)
    const first = await me.call('/applications', { json: {} })
    expect((await me.call('/applications', { json: {} })).body).toEqual(first.body)
  })

  test('a customer without an application has an empty profile', async () => {
    const me = await borrower(app)
    const { name, email, phone, cpf } = me.customer
    expect(await me.profile()).toEqual({
      name,
      email,
      phone,
      cpf,
      offer: null,
      loans: [],
      devices: [],
      hasSalary: false,
      refusal: null,
      mayReapply: false,
      invoiceCheck: null,
      hold: null,
      reopenedLoans: [],
      earlierLoans: [],
      purchase: null,
      isPushOffered: true,
      standing: {
        code: 'phone-missing',
        tone: 'info',
        sentence: 'Seu cadastro está feito. Falta informar o celular e enviar a nota fiscal.',
        next: { label: 'Informar o celular', href: '/form' },
      },
    })
  })

  test('a review of a refusal can be requested, once', async () => {
    const me = await borrower(app)
    await me.toOffer(undefined, poor)
    const at = new Date(app.deps.clock.now()).toISOString()
    expect(await me.call('/applications/review', { json: {} })).toMatchObject({
      status: 200,
      body: { reviewRequestedAt: at },
    })
    app.advance(5000)
    expect((await me.call('/applications/review', { json: {} })).body).toEqual({ reviewRequestedAt: at })
    expect((await me.profile()).refusal).toMatchObject({ reviewRequestedAt: at })
  })

  test('there is no review without a refusal', async () => {
    const me = await borrower(app)
    await me.toOffer()
    expect(await me.call('/applications/review', { json: {} })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Não há uma recusa para revisar.' },
    })
  })

  test('every call needs a session', async () => {
    for (const path of ['/customers/me', '/applications', '/applications/review']) {
      const method = path === '/customers/me' ? 'GET' : 'POST'
      expect((await app.request(path, { method })).status).toBe(401)
    }
  })
})
