import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { addDays, endOfDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { borrower, goodImei } from '../../testing/borrower.ts'
import { cpfNumber } from '../../testing/customer.ts'
import { databases, testApp, testAppForAll } from '../../testing/test-app.ts'
import { magicOutcome } from './magic.ts'

/** A CPF of a magic family: prefix, serial, check digits. */
const magicCpf = (prefix: string, serial: number) => cpfNumber(Number(`${prefix}${serial}`) - 100_000_000)

describe.each(databases)('the analysis on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('makes an offer of seven days and notifies the customer', async () => {
    const me = await borrower(app)
    const offerId = await me.toOffer()
    const { offer, loans, refusal, hasSalary } = await me.profile()
    const lastDay = addDays(todayInSaoPaulo(app.deps.clock.now()), 7)
    const expiresAt = endOfDay(lastDay).toISOString()
    expect(offer).toEqual({ id: offerId, isExpired: false, expiresAt })
    expect({ loans, refusal, hasSalary }).toEqual({ loans: [], refusal: null, hasSalary: true })
    const { body } = await me.call(`/loan/offer/${offerId}`)
    expect(body).toMatchObject({ maxAmount: 1100, maxInstallments: 24, isExpired: false, fee: 8.5 })
    expect(await me.messages()).toMatchObject([
      {
        text: expect.stringContaining('Há uma oferta para você, que vale até'),
        link: `/proposal/${offerId}`,
      },
    ])
  })

  test('refuses with reasons, a Rejected loan and an offer that shows them', async () => {
    const me = await borrower(app, { birthDate: '2010-01-02' })
    const offerId = await me.toOffer('012940003395632', { salary: 10 })
    const { offer, loans, refusal, mayReapply } = await me.profile()
    expect(offer).toEqual({ id: offerId, isExpired: false, expiresAt: null })
    expect(loans).toMatchObject([{ status: 'Rejected', installments: [], device: { model: 'iPhone 4s' } }])
    expect(refusal!.reasons.map(reason => reason.code)).toEqual(['age', 'device-value', 'income'])
    expect(refusal).toMatchObject({ reapplyFrom: '2028-01-02', reviewRequestedAt: null })
    expect(mayReapply).toBe(false)
    expect(await me.messages()).toMatchObject([{ link: `/proposal/${offerId}` }])
    expect((await me.call(`/loan/offer/${offerId}`)).body).toMatchObject({ isExpired: true, maxAmount: 0 })
    expect(await me.accept(offerId)).toMatchObject({ status: 409, body: { code: 'application-not-open' } })
  })

  test('charges the tariff once per customer: a second loan has none', async () => {
    const me = await borrower(app)
    expect((await me.call(`/loan/offer/${await me.toOffer()}`)).body).toMatchObject({ tacPercent: 5 })
    await me.accept((await me.profile()).offer!.id)
    await app.runJobs()
    const token = (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!
    await me.sign(token, (await me.contract(token)).body.sha256)
    const closed = { closedAt: new Date(app.deps.clock.now()), closedReason: 'paid' }
    await app.deps.db.updateTable('loans').set(closed).where('customerId', '=', me.customer.id).execute()
    await me.call('/applications', { json: {} })
    const second = (await me.call(`/loan/offer/${await me.toOffer()}`)).body
    expect(second).toMatchObject({ tacAmount: 0, tacPercent: 0, fee: 8.5 })
    // An offer that was not accepted does not use the tariff up.
    const other = await borrower(app)
    await other.toOffer()
    app.advance(8 * dayMs)
    await other.call('/applications', { json: {} })
    const again = (await other.call(`/loan/offer/${await other.toOffer()}`)).body
    app.advance(-8 * dayMs)
    expect(again).toMatchObject({ tacPercent: 5 })
  })

  test('decides once when the job runs several times', async () => {
    const me = await borrower(app)
    const offerId = await me.toOffer()
    const id = await me.applicationId()
    await app.deps.jobs.send('analysis', { applicationId: id })
    await app.deps.jobs.send('analysis', { applicationId: crypto.randomUUID() })
    await app.runJobs()
    expect((await me.profile()).offer!.id).toBe(offerId)
    expect(await me.messages()).toHaveLength(1)
  })

  test.each(['age', 'cpf', 'device-brand', 'device-value', 'income'])(
    'a magic CPF is refused for %s',
    async reason => {
      const prefix = { age: 1, cpf: 2, 'device-brand': 3, 'device-value': 4, income: 5 }[reason]!
      const me = await borrower(app, { cpf: magicCpf(`90010${prefix}`, 100) })
      await me.toOffer()
      expect((await me.profile()).refusal!.reasons.map(each => each.code)).toEqual([reason])
    },
  )

  test('a magic CPF gets the best offer', async () => {
    const me = await borrower(app, { cpf: magicCpf('900204', 100) })
    const { body } = await me.call(`/loan/offer/${await me.toOffer('354145076051361', { salary: 1 })}`)
    expect(body).toMatchObject({ maxAmount: 2500, maxInstallments: 24 })
  })

  test('a magic CPF stays pending', async () => {
    const me = await borrower(app, { cpf: magicCpf('900202', 100) })
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id)
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ hasSalary: true, offer: null, mayReapply: false })
  })

  test('a magic CPF gets an expired offer, and a valid one the second time', async () => {
    const me = await borrower(app, { cpf: magicCpf('900201', 100) })
    const offerId = await me.toOffer(goodImei)
    expect(await me.profile()).toMatchObject({ offer: { isExpired: true }, mayReapply: true })
    expect((await me.call(`/loan/offer/${offerId}`)).body.isExpired).toBe(true)
    expect(await me.accept(offerId)).toMatchObject({ status: 409, body: { code: 'offer-expired' } })
    await me.call('/applications', { json: {} })
    await me.toOffer()
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false } })
  })

  test('a magic CPF may apply again at once, and then the policy decides', async () => {
    const me = await borrower(app, { cpf: magicCpf('900106', 100) })
    const refusedId = await me.toOffer()
    expect(await me.profile()).toMatchObject({ refusal: { reapplyFrom: '2026-11-21' }, mayReapply: true })
    await me.call('/applications', { json: {} })
    await me.toOffer()
    expect(await me.profile()).toMatchObject({ refusal: null, offer: { isExpired: false } })
    const { body } = await me.call(`/loan/offer/${refusedId}`)
    expect(body).toMatchObject({ isExpired: true, isAccepted: false, isRefused: true })
  })
})

describe.each(databases)('outside the sandbox on %s', database => {
  test('no CPF is magic', async () => {
    const app = await testApp({ database })
    const me = await borrower(app, { cpf: magicCpf('900101', 101) })
    expect(magicOutcome(me.customer.cpf)).toBeDefined()
    await me.sendDevice().then(({ body }) => me.sendPersonalData(body.id))
    app.deps.config.sandbox = false
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ refusal: null, offer: { isExpired: false } })
    await app.close()
  })
})
