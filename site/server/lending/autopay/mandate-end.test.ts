import { beforeEach, describe, expect, test } from 'vitest'
import { authorisedPayer, autopayPayer } from '../../testing/autopay-payer.ts'
import { goToDay } from '../../testing/go-to-day.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receiveRecurrence } from './receive-recurrence.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('the end of an authorisation of Pix Automático on %s', database => {
  const app = testAppForAll({ database, now: start })
  beforeEach(() => app.advance(start - app.deps.clock.now()))

  test('ends with the customer’s word: nothing is debited any more, and the bank is told', async () => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-12-01')
    expect((await me.cancel()).body).toMatchObject({
      state: 'cancelled',
      endedBy: 'customer',
      nextDebit: null,
    })
    expect((await me.cancel()).status).toBe(200)
    expect(await me.told('desligado, como você pediu')).toHaveLength(1)
    await app.runJobs()
    expect(await me.debits()).toMatchObject([{ status: 'replaced' }])
    const row = await rowOf(app.deps.db, 'mandates', { loanId: me.loanId }, 'cancelledAtBankAt')
    expect(row.cancelledAtBankAt).toBeInstanceOf(Date)
    await goToDay(app, '2026-12-10')
    expect((await me.installments())[0]!.status).toBe('Pending')
    // Another authorisation is another recurrence.
    expect((await me.start()).body.state).toBe('waiting')
  })

  test('cancelled in the bank’s app: the customer is told, and pays by code', async () => {
    const me = await autopayPayer(app, '900304')
    await me.start()
    await app.runJobs()
    expect((await me.autopay()).state).toBe('on')
    await goToDay(app, '2026-12-01')
    expect(await me.autopay()).toMatchObject({ state: 'cancelled', endedBy: 'bank' })
    expect(await me.told('cancelado no seu banco')).toHaveLength(1)
    expect(await me.debits()).toEqual([])
  })

  test('a loan that ends takes its authorisation along', async () => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-12-01')
    await me.pay((await me.prepay([1, 2, 3, 4, 5, 6])).body.txid)
    await app.runJobs()
    expect(await me.debits()).toMatchObject([{ status: 'replaced' }])
    const mandate = await rowOf(
      app.deps.db,
      'mandates',
      { loanId: me.loanId },
      'status',
      'endedBy',
      'cancelledAtBankAt',
    )
    expect(mandate).toMatchObject({
      status: 'cancelled',
      endedBy: 'loan',
      cancelledAtBankAt: expect.any(Date),
    })
    expect(await me.autopay()).toMatchObject({ state: 'off', canStart: false })
    expect((await me.start()).status).toBe(409)
  })

  test('an approval that comes after the customer has cancelled changes nothing, and the bank is told again', async () => {
    const me = await autopayPayer(app)
    await me.start()
    const idRec = await me.idRec()
    await me.cancel()
    await app.runJobs()
    expect(await receiveRecurrence(app.deps, { idRec, state: 'approved' })).toBe('nothing')
    expect((await me.autopay()).state).toBe('cancelled')
    expect(await app.runJobs()).toBeGreaterThan(0)
  })
})
