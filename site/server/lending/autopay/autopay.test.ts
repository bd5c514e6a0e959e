import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { readBrCode } from '../../../../shared/loan/br-code.ts'
import { authorisedPayer, autopayPayer } from '../../testing/autopay-payer.ts'
import { goToDay } from '../../testing/go-to-day.ts'
import { booksOf } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('Pix Automático on %s', database => {
  const app = testAppForAll({ database, now: start })
  /** Instalments of R$ 234,87 fall due on 10 December 2026, a Thursday, and every month after it. */
  beforeEach(() => app.advance(start - app.deps.clock.now()))

  test('is off until the customer authorises it by the code in their bank’s app', async () => {
    const me = await autopayPayer(app)
    expect(await me.autopay()).toMatchObject({
      ...{ state: 'off', canStart: true, brCode: null, nextDebit: null, installmentCents: 23_487 },
      ...{ firstDay: '2026-12-10', lastDay: '2027-05-10', endedBy: null },
    })
    const { status, body } = await me.start()
    expect([status, body.state]).toEqual([200, 'waiting'])
    expect(readBrCode(body.brCode!)).toMatchObject({
      recurrenceUrl: `pix.celastro.example/qr/v2/rec/${await me.idRec()}`,
    })
    expect((await me.start()).body.brCode).toBe(body.brCode)
    expect(await me.inBankApp('approved')).toBe(200)
    expect(await me.autopay()).toMatchObject({
      state: 'on',
      brCode: null,
      nextDebit: {
        ...{ number: 1, day: '2026-12-10', amountCents: 23_487 },
        ...{ isScheduled: false, isRetry: false, canBeStopped: true },
      },
    })
    expect(await me.told('Pix Automático está ligado')).toHaveLength(1)
    expect(await me.inBankApp('approved')).toBe(409)
  })

  test('the request in the bank’s app can be answered for two days, and sent again after them', async () => {
    const me = await autopayPayer(app)
    expect((await me.request()).body).toMatchObject({
      state: 'waiting',
      requestedUntil: '2026-11-23T15:00:00.000Z',
    })
    app.advance(dayMs)
    expect((await me.request()).body.requestedUntil).toBe('2026-11-23T15:00:00.000Z')
    app.advance(dayMs)
    expect((await me.autopay()).requestedUntil).toBeNull()
    expect((await me.request()).body.requestedUntil).toBe('2026-11-25T15:00:00.000Z')
  })

  test('debits the instalment on its day, announced before, and books it once', async () => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-11-29')
    expect(await me.debits()).toEqual([])
    await goToDay(app, '2026-11-30')
    expect(await me.debits()).toMatchObject([
      { status: 'active', amountCents: 23_487, firstDay: '2026-12-10' },
    ])
    expect((await me.autopay()).nextDebit).toMatchObject({ isScheduled: true, canBeStopped: true })
    const [announced] = await me.told('será debitada')
    expect(announced).toMatch(/parcela 1, de R\$ 234,87, será debitada da sua conta em 10\/12\/2026/)
    await goToDay(app, '2026-12-01')
    expect(await me.debits()).toHaveLength(1)
    // Nobody is asked to pay by hand what is debited.
    await goToDay(app, '2026-12-08')
    expect(await me.told('Pague por Pix')).toEqual([])

    await goToDay(app, '2026-12-10')
    await goToDay(app, '2026-12-11')
    expect(await me.debits()).toMatchObject([{ status: 'paid' }])
    expect((await me.installments()).map(each => each.status).slice(0, 2)).toEqual(['Paid', 'Pending'])
    expect(await me.told('parcela 1 paga')).toHaveLength(1)
    expect((await me.autopay()).nextDebit).toMatchObject({ number: 2, day: '2027-01-11', isScheduled: false })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('debits nothing that was paid in advance, and stops what is paid otherwise', async () => {
    const me = await authorisedPayer(app)
    await me.pay((await me.prepay([1])).body.txid)
    await goToDay(app, '2026-12-01')
    expect(await me.debits()).toEqual([])
    expect((await me.autopay()).nextDebit).toMatchObject({ number: 2 })

    await goToDay(app, '2027-01-02')
    expect(await me.debits()).toMatchObject([{ status: 'active' }])
    const { txid } = (await me.charge([2])).body
    // A code that was only asked for does not stop the debit.
    expect(await me.debits()).toMatchObject([{ status: 'active' }])
    await me.pay(txid)
    await app.runJobs()
    expect(await me.debits()).toMatchObject([{ status: 'replaced' }])
    await goToDay(app, '2027-01-11')
    expect((await me.installments()).filter(each => each.status === 'Paid')).toHaveLength(2)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test.each([
    ['a credit', 6],
    ['a part payment', 1],
  ])('debits what %s leaves open, also after the debit was scheduled', async (_, number) => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-11-30')
    const { txid, amountCents } = (await me.charge([number])).body
    await me.pay(txid, number === 1 ? 5000 : amountCents + 5000)
    await goToDay(app, '2026-12-02')
    const [former, now] = await me.debits()
    expect([former!.status, former!.amountCents]).toEqual(['replaced', 23_487])
    expect([now!.status, now!.amountCents]).toEqual(['active', 18_487])
    expect(await me.told('R$ 184,87, será debitada')).toHaveLength(1)
    await goToDay(app, '2026-12-10')
    expect((await me.installments())[0]!.status).toBe('Paid')
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('stops a scheduled debit of which a credit leaves nothing open', async () => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-11-30')
    const { txid, amountCents } = (await me.charge([6])).body
    await me.pay(txid, amountCents + 23_487)
    await goToDay(app, '2026-12-02')
    expect(await me.debits()).toMatchObject([{ status: 'replaced', amountCents: 23_487 }])
    await goToDay(app, '2026-12-11')
    expect((await me.installments())[0]!.status).toBe('Paid')
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('a debit that fails once is retried within the policy, and the customer is told', async () => {
    const me = await autopayPayer(app, '900305')
    await me.start()
    await app.runJobs()
    expect((await me.autopay()).state).toBe('on')
    await goToDay(app, '2026-12-01')
    await goToDay(app, '2026-12-10')
    expect(await me.debits()).toMatchObject([{ status: 'active', tryDay: '2026-12-14', retries: 1 }])
    expect((await me.autopay()).nextDebit).toMatchObject({
      day: '2026-12-14',
      isRetry: true,
      canBeStopped: false,
    })
    expect((await me.told('não foi feito'))[0]).toMatch(
      /Tentamos de novo em 14\/12\/2026, e já não dá para parar essa tentativa: se você pagar por Pix também, o que sobrar fica como crédito seu\./,
    )
    await goToDay(app, '2026-12-11')
    expect(await me.told('não foi feito')).toHaveLength(1)
    await goToDay(app, '2026-12-14')
    const [debit] = await me.debits()
    // Fine and interest of the four days are open: the bank debits the amount that it was given.
    expect(debit!.status).toBe('partial')
  })

  test('a debit that keeps failing falls back to the charge by code', async () => {
    const me = await autopayPayer(app, '900306')
    await me.start()
    await app.runJobs()
    await goToDay(app, '2026-12-01')
    for (const day of ['2026-12-10', '2026-12-14', '2026-12-16']) await goToDay(app, day)
    expect(await me.debits()).toMatchObject([{ status: 'replaced', retries: 2, failedAt: expect.any(Date) }])
    const [last] = await me.told('não foi feito')
    expect(last).toMatch(/não vamos tentar de novo\. .* Hoje são R\$ 240,\d\d\. Pague por Pix/)
    expect(await me.autopay()).toMatchObject({ state: 'on', failedNumber: 1, nextDebit: { number: 2 } })
    await goToDay(app, '2026-12-17')
    expect(await me.debits()).toHaveLength(1)
    await me.pay((await me.charge([1])).body.txid)
    expect((await me.autopay()).failedNumber).toBeNull()
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('money that comes for a stopped debit is credit, like everything that is paid twice', async () => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-12-01')
    const [debit] = await me.debits()
    await me.pay((await me.charge([1])).body.txid)
    await me.pay(debit!.txid)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -23_487 })
    expect((await me.installments()).filter(each => each.status === 'Paid')).toHaveLength(1)
  })

  test.each([
    ['900302', 'rejected'],
    ['900303', 'expired'],
  ])('a CPF that begins with %s: the authorisation is %s, and can be started again', async (cpf, state) => {
    const me = await autopayPayer(app, cpf)
    await me.request()
    await app.runJobs()
    expect(await me.autopay()).toMatchObject({ state, canStart: true, brCode: null })
    expect((await me.start()).body.state).toBe('waiting')
  })

  test('cannot be started for a loan that was written off', async () => {
    const me = await autopayPayer(app)
    expect(await me.autopay()).toMatchObject({ canStart: true })
    const writtenOffAt = new Date(app.deps.clock.now())
    await app.deps.db.updateTable('loans').set({ writtenOffAt }).where('id', '=', me.loanId).execute()
    expect(await me.autopay()).toMatchObject({ canStart: false, firstDay: null })
    expect((await me.start()).body).toMatchObject({ code: 'autopay-nothing-left' })
  })

  test('shows and starts nothing of another customer’s loan', async () => {
    const [me, other] = [await autopayPayer(app), await autopayPayer(app)]
    for (const path of ['', '/request', '/cancellation']) {
      const answer = await other.call(`/loan/${me.loanId}/autopay${path}`, { json: {} })
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    }
    expect((await other.call(`/loan/${me.loanId}/autopay`)).status).toBe(404)
    expect((await other.call('/loan/nonsense/autopay')).status).toBe(404)
  })
})
