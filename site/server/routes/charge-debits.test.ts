import { beforeEach, describe, expect, test } from 'vitest'
import type { Charge } from '../../../shared/api/charge.ts'
import { authorisedPayer } from '../testing/autopay-payer.ts'
import { goToDay } from '../testing/go-to-day.ts'
import { booksOf } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('a charge for an instalment that is debited on %s', database => {
  const app = testAppForAll({ database, now: start })
  /** Instalments of R$ 234,87 fall due on 10 December 2026, a Thursday, and every month after it. */
  beforeEach(() => app.advance(start - app.deps.clock.now()))

  const goTo = (day: string) => goToDay(app, day)
  const debit = { number: 1, day: '2026-12-10', amountCents: 23_487, canBeStopped: true }

  test('names the debit once the bank has it, and its payment stops the debit', async () => {
    const me = await authorisedPayer(app)
    expect((await me.charge([1])).body).not.toHaveProperty('debits')
    await goTo('2026-12-03')
    const { body } = await me.charge([1])
    expect(body.debits).toEqual([debit])
    expect((await me.view(body.txid)).debits).toEqual([debit])
    expect((await me.prepay([1, 2])).body.debits).toEqual([debit])
    expect((await me.charge([2])).body).not.toHaveProperty('debits')
    await me.pay((await me.charge([1])).body.txid)
    expect(await me.view(body.txid)).not.toHaveProperty('debits')
    await app.runJobs()
    await goTo('2026-12-10')
    expect((await me.debits()).map(({ status }) => status)).not.toContain('paid')
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('says on the day that it cannot be stopped any more; what is paid twice is credit', async () => {
    const me = await authorisedPayer(app)
    await goTo('2026-12-03')
    app.advance(Date.parse('2026-12-10T11:00:00Z') - app.deps.clock.now())
    const { body } = await me.charge([1])
    expect(body.debits).toEqual([{ ...debit, canBeStopped: false }])
    const [scheduled] = await me.debits()
    await me.pay(body.txid)
    await me.pay(scheduled!.txid)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -23_487 })
  })

  test('of a withdrawal names every debit', async () => {
    const me = await authorisedPayer(app)
    await app.deps.db
      .updateTable('payouts')
      .set({ sentAt: new Date('2026-12-02T15:00:00Z') })
      .where('loanId', '=', me.loanId)
      .execute()
    await goTo('2026-12-03')
    const charge = (await me.withdraw()).body as Charge
    expect(charge.debits).toEqual([debit])
  })
})
