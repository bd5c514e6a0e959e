import { beforeEach, describe, expect, test } from 'vitest'
import { type AgreementQuote, agreementPath } from '../../../shared/api/agreements.ts'
import { type Hardship, hardshipPath } from '../../../shared/api/hardship.ts'
import { autopayPayer } from '../testing/autopay-payer.ts'
import { moveToDay } from '../testing/go-to-day.ts'
import { booksOf, type Payer, payer } from '../testing/payer.ts'
import { databases, testApp, testAppForEach } from '../testing/test-app.ts'

/** Released on 21 November; R$ 234,87 on the 10th of each month from December. */
describe.each(databases)('what is possible for somebody who cannot pay on %s', database => {
  let me: Payer
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })
  beforeEach(async () => {
    me = await payer(app)
  })

  const goTo = (day: string) => moveToDay(app, day)
  const read = async () => (await me.call<Hardship>(hardshipPath(me.loanId))).body
  const agreement = async () => (await me.call<AgreementQuote>(agreementPath(me.loanId))).body
  const payFirst = async () => me.pay((await me.charge([1])).body.txid)

  test('in the first seven days the withdrawal costs what its own page says', async () => {
    goTo('2026-11-24')
    const { withdrawal, isLate, mayAgree } = await read()
    const { body } = await me.withdrawalQuote()
    expect(withdrawal).toEqual({ lastDay: '2026-11-28', totalCents: body.totalCents })
    expect([isLate, mayAgree]).toEqual([false, false])
    goTo('2026-11-29')
    expect((await read()).withdrawal).toBeNull()
  })

  test('the next debit of Pix Automático is the one that its own page names', async () => {
    expect((await read()).debit).toBeNull()
    const debited = await autopayPayer(app)
    await debited.authorise()
    const { nextDebit } = await debited.autopay()
    expect(nextDebit).toMatchObject({ number: 1, day: '2026-12-10', canBeStopped: true })
    expect((await debited.call<Hardship>(hardshipPath(debited.loanId))).body.debit).toEqual(nextDebit)
  })

  test('before the first due date it says from when the due day can be changed', async () => {
    goTo('2026-12-01')
    expect(await read()).toMatchObject({ dueDays: [], dueDayFrom: '2026-12-10' })
  })

  test('each due day costs what its own page says', async () => {
    goTo('2026-12-10')
    await payFirst()
    const { options } = await me.dueDay()
    expect((await read()).dueDays).toEqual(
      options.map(({ day, firstDueDate, fromCents, toCents }) => ({
        ...{ day, firstDueDate, differenceCents: toCents - fromCents },
      })),
    )
    expect(options.length).toBeGreaterThan(2)
  })

  test('the next and the last instalment cost today what a prepayment of them costs', async () => {
    goTo('2026-12-11')
    await payFirst()
    const { early } = await read()
    const { lines } = (await me.quote([2, 6])).body
    expect(early).toEqual(
      lines.map(({ number, dueDate, faceCents, totalCents }) => ({
        ...{ number, dueDate, unpaidCents: faceCents, todayCents: totalCents },
      })),
    )
    expect(early[1]!.todayCents).toBeLessThan(early[0]!.todayCents)
  })

  test('a part can be paid of the oldest open instalment, and costs nothing more before its due date', async () => {
    goTo('2026-12-01')
    const { part } = await read()
    expect(part).toMatchObject({ number: 1, leastCents: 2_000 })
    expect(part!.wholeCents).toBe((await me.quote([1])).body.totalCents)
    const { body } = await me.call<{ leftCents: number; staysLate: boolean }>(
      `/loan/${me.loanId}/charges/quote`,
      { json: { installmentIds: await me.idsOf([1]), amountCents: 10_000 } },
    )
    expect([body.staysLate, body.leftCents < 23_487 - 10_000]).toEqual([false, true])
  })

  test('what a credit pays of the oldest is no part to pay; where the credit is enough there is none', async () => {
    goTo('2026-12-01')
    const code = (await me.charge([1])).body.txid
    await me.pay(code)
    await me.pay(code, 5_000)
    const whole = (await me.quote([2])).body.totalCents
    expect((await read()).part).toEqual({ number: 2, leastCents: 2_000, wholeCents: whole - 5_000 })
    // The credit pays 50,00 of it on its due day.
    expect((await read()).wait).toMatchObject({ unpaidCents: 18_487, fineCents: 370 })
    await me.pay(code, 20_000)
    expect((await read()).part).toBeNull()
  })

  test('waiting costs the fine and the interest that are asked for on that day, when an agreement is possible', async () => {
    goTo('2026-12-01')
    const { wait, agreementReason } = await read()
    expect(agreementReason).toBe('not-late')
    expect(wait).toEqual({
      ...{ until: '2026-12-25', daysLate: 15, unpaidCents: 23_487, fineCents: 470, interestCents: 117 },
      lockAfterDays: null,
    })
    goTo('2026-12-24')
    expect((await agreement()).allowed).toBe(false)
    expect((await read()).wait).toEqual(wait)
    goTo(wait!.until)
    const [first] = await me.installments()
    expect([first!.fineCents, first!.interestCents]).toEqual([wait!.fineCents, wait!.interestCents])
    const quote = await agreement()
    expect(quote).toMatchObject({ allowed: true, waivedCents: wait!.fineCents + wait!.interestCents })
  })

  test('who is late for long enough may agree today; there is nothing to wait for and nothing early', async () => {
    goTo('2026-12-28')
    expect(await read()).toMatchObject({
      ...{ isLate: true, mayAgree: true, agreementReason: null, wait: null },
      ...{ dueDays: [], dueDayFrom: null, early: [] },
      part: { number: 1 },
    })
  })

  test('late for a few days, a part of the late instalment comes with its charges', async () => {
    goTo('2026-12-15')
    const { isLate, mayAgree, agreementReason, part } = await read()
    expect([isLate, mayAgree, agreementReason]).toEqual([true, false, 'too-early'])
    expect(part!.wholeCents).toBe((await me.installments())[0]!.totalCents)
  })

  test('a loan of which every instalment is late is late, and nothing of it can move afterwards', async () => {
    goTo('2026-12-15')
    expect(await read()).toMatchObject({ isLate: true, canMoveLater: true })
    goTo('2027-05-20')
    const { isLate, canMoveLater, mayAgree, early, dueDays } = await read()
    expect({ isLate, canMoveLater, mayAgree }).toEqual({ isLate: true, canMoveLater: false, mayAgree: true })
    expect([early, dueDays]).toEqual([[], []])
  })

  test('reading changes nothing', async () => {
    goTo('2026-12-15')
    const before = [await me.installments(), await booksOf(app, me.loanId)]
    await read()
    expect([await me.installments(), await booksOf(app, me.loanId)]).toEqual(before)
    expect(await app.deps.db.selectFrom('charges').select('txid').execute()).toEqual([])
  })

  test('a loan that was written off has no agreement to wait for', async () => {
    goTo('2026-12-15')
    await app.deps.db
      .updateTable('loans')
      .set({ writtenOffAt: new Date(app.deps.clock.now()) })
      .execute()
    expect(await read()).toMatchObject({ mayAgree: false, agreementReason: 'written-off', wait: null })
    expect(await read()).toMatchObject({ isLate: true, canMoveLater: false, early: [] })
  })

  test('a loan that has ended has nothing to choose', async () => {
    await app.deps.db
      .updateTable('loans')
      .set({ closedAt: new Date(app.deps.clock.now()) })
      .execute()
    const { status, body } = await me.call(hardshipPath(me.loanId))
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'loan-not-payable' })])
  })

  test('nobody reads it for another customer’s loan, nor without a session', async () => {
    const other = await payer(app)
    expect((await other.call(hardshipPath(me.loanId))).status).toBe(404)
    expect((await other.call(hardshipPath('nothing'))).status).toBe(404)
    expect((await app.request(hardshipPath(me.loanId))).status).toBe(401)
  })
})

test.each(databases)(
  'before the money has left, the loan can be given back for nothing on %s',
  async database => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    try {
      const me = await payer(app)
      await app.deps.db.deleteFrom('ledgerEntries').execute()
      await app.deps.db.updateTable('payouts').set({ status: 'pending', sentAt: null }).execute()
      await app.deps.db.updateTable('loans').set({ status: 'Signed' }).execute()
      expect((await me.call<Hardship>(hardshipPath(me.loanId))).body).toMatchObject({
        ...{ isLate: false, wait: null, part: null, early: [], dueDays: [] },
        withdrawal: { lastDay: null, totalCents: 0 },
      })
    } finally {
      await app.close()
    }
  },
)

test.each(databases)('a contract that allows a lock says after how many days on %s', async database => {
  const deviceLock = { afterDaysLate: 30, noticeDays: 10 }
  const app = await testApp({ database, now: '2026-11-21T15:00:00Z', config: { deviceLock } })
  try {
    const me = await payer(app)
    expect((await me.call<Hardship>(hardshipPath(me.loanId))).body.wait).toMatchObject({ lockAfterDays: 30 })
  } finally {
    await app.close()
  }
})
