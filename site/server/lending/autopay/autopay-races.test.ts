import { beforeEach, describe, expect, test } from 'vitest'
import { runDaily } from '../../jobs/daily.ts'
import { type BankDebit, DebitRefused, RecurrenceUnavailable } from '../../providers/pix/recurrences.ts'
import { sandboxRecurrences } from '../../providers/pix/sandbox-recurrences.ts'
import { authorisedPayer, autopayPayer } from '../../testing/autopay-payer.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { justBeforeTransaction } from '../../testing/just-before.ts'
import { booksOf } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { startMandate } from './authorize.ts'
import { receiveRecurrence } from './receive-recurrence.ts'
import { reconcileDebits } from './run-autopay.ts'
import { scheduleDebits } from './schedule-debits.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('races and a silent bank in Pix Automático on %s', database => {
  const called: string[] = []
  /** Runs before the next call of the bank. */
  let meanwhile: (() => Promise<unknown>) | undefined
  /** The bank's list of debits. */
  let listed: BankDebit[] = []
  const bank = sandboxRecurrences(
    { now: () => app.deps.clock.now() },
    { fateOf: () => undefined, debitOf: async () => undefined },
  )
  const created: Parameters<typeof bank.create>[0][] = []
  const step = async (name: string) => {
    called.push(name)
    const happens = meanwhile
    meanwhile = undefined
    await happens?.()
  }
  const recurrences = {
    ...bank,
    create: async (...given: Parameters<typeof bank.create>) => {
      created.push(given[0])
      await step('create')
      return bank.create(...given)
    },
    debitsOf: async () => listed,
    cancel: () => step('cancel'),
    schedule: () => step('schedule'),
    unschedule: async () => {
      await step('unschedule')
      return true
    },
  }
  const app = testAppForAll({ database, now: start, providers: { recurrences } })
  beforeEach(() => {
    app.advance(start - app.deps.clock.now())
    called.length = 0
    meanwhile = undefined
  })
  const silent = async () => {
    throw new RecurrenceUnavailable('timeout')
  }
  const goTo = (day: string) => moveToDay(app, day)
  const mandateId = async (loanId: string) => (await rowOf(app.deps.db, 'mandates', { loanId }, 'id')).id

  test('two starts at once are one authorisation, and the other recurrence is dropped', async () => {
    const me = await autopayPayer(app)
    meanwhile = () => startMandate(app.deps, me.customer.id, me.loanId)
    const { brCode } = (await me.start()).body
    expect((await me.autopay()).brCode).toBe(brCode)
    await app.runJobs()
    expect(called).toEqual(['create', 'create', 'cancel'])
  })

  test('the recurrence begins today at the earliest, and lasts until the last retry of a debit that was put off', async () => {
    const [me, late] = [await autopayPayer(app), await autopayPayer(app)]
    await me.start()
    expect(created.at(-1)).toMatchObject({ firstDay: '2026-12-10', lastDay: '2027-06-20' })
    // The money came late: the first instalment can be paid without charges after its due day.
    await app.deps.db
      .updateTable('installments')
      .set({ graceUntil: '2026-12-21' })
      .where('loanId', '=', late.loanId)
      .where('number', '=', 1)
      .execute()
    goTo('2026-12-14')
    await late.start()
    expect(created.at(-1)).toMatchObject({ firstDay: '2026-12-14', lastDay: '2027-06-20' })
  })

  test('a cancellation while the bank creates the recurrence leaves none behind', async () => {
    const me = await autopayPayer(app)
    meanwhile = () => me.cancel()
    expect((await me.start()).body.state).toBe('cancelled')
    await app.runJobs()
    expect(called).toEqual(['create', 'cancel'])
  })

  test('an approval that meets a cancellation schedules nothing', async () => {
    const me = await autopayPayer(app)
    await me.start()
    const idRec = await me.idRec()
    goTo('2026-12-01')
    await justBeforeTransaction(
      app.deps.db,
      () => me.cancel(),
      () => receiveRecurrence(app.deps, { idRec, state: 'approved' }),
    )
    await app.runJobs()
    expect((await me.autopay()).state).toBe('cancelled')
    expect(await me.debits()).toEqual([])
    expect(called.filter(each => each === 'cancel').length).toBeGreaterThan(0)
  })

  test('an instalment that is paid while its debit is planned gets none', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    const { txid } = (await me.charge([1])).body
    const id = await mandateId(me.loanId)
    await justBeforeTransaction(
      app.deps.db,
      () => me.pay(txid),
      () => scheduleDebits(app.deps, id),
    )
    await app.runJobs()
    expect(await me.debits()).toEqual([])
  })

  test('an instalment that is paid while the bank schedules its debit is taken back from the bank', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    const { txid } = (await me.charge([1])).body
    meanwhile = () => me.pay(txid)
    await scheduleDebits(app.deps, await mandateId(me.loanId))
    await app.runJobs()
    expect(called.filter(each => each !== 'create')).toEqual(['schedule', 'unschedule'])
    expect(await me.debits()).toMatchObject([{ status: 'replaced' }])
    expect(await me.told('será debitada')).toEqual([])
  })

  test('a debit and a payment by hand at the same moment: one pays, the other is credit', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    await scheduleDebits(app.deps, await mandateId(me.loanId))
    await app.runJobs()
    const [debit] = await me.debits()
    const { txid } = (await me.charge([1])).body
    const paidAt = new Date(app.deps.clock.now())
    const endToEndId = `E00000000${database}debit`
    await justBeforeTransaction(
      app.deps.db,
      () => me.pay(txid),
      () => receivePayment(app.deps, { endToEndId, txid: debit!.txid, amountCents: 23_487, paidAt }),
    )
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -23_487 })
    expect((await me.installments()).filter(each => each.status === 'Paid')).toHaveLength(1)
  })

  test('planned twice at once, an instalment has one debit', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    const id = await mandateId(me.loanId)
    await justBeforeTransaction(
      app.deps.db,
      () => scheduleDebits(app.deps, id),
      () => scheduleDebits(app.deps, id),
    )
    await app.runJobs()
    expect(await me.debits()).toMatchObject([{ status: 'active' }])
  })

  test('a bank that says nothing leaves the start open, and the next one uses the same authorisation', async () => {
    const me = await autopayPayer(app)
    meanwhile = silent
    const answer = await me.start()
    expect([answer.status, answer.body]).toMatchObject([
      503,
      { message: 'Não foi possível falar com o banco agora. Tente novamente em alguns minutos.' },
    ])
    expect((await me.autopay()).state).toBe('off')
    expect((await me.start()).body.state).toBe('waiting')
  })

  test('a debit exists only with the job that sends it', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    // As a process that dies: nothing else of its work happens.
    const dying = {
      ...app.deps.jobs,
      send: async () => {
        throw new Error('killed')
      },
    }
    const id = await mandateId(me.loanId)
    await expect(scheduleDebits({ ...app.deps, jobs: dying }, id)).rejects.toThrow('killed')
    expect(await me.debits()).toEqual([])
    await scheduleDebits(app.deps, id)
    await app.runJobs()
    expect(await me.debits()).toMatchObject([{ status: 'active' }])
  })

  test('a debit that a silent bank did not take is sent again the next day', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    meanwhile = silent
    await scheduleDebits(app.deps, await mandateId(me.loanId))
    await expect(app.runJobs()).rejects.toThrow('timeout')
    expect(await me.debits()).toMatchObject([{ status: 'new' }])
    goTo('2026-12-02')
    await runDaily(app.deps)
    await app.runJobs()
    expect(await me.debits()).toMatchObject([{ status: 'active' }])
  })

  test('a debit that the bank did not take in time is given up', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    meanwhile = silent
    await scheduleDebits(app.deps, await mandateId(me.loanId))
    await expect(app.runJobs()).rejects.toThrow('timeout')
    goTo('2026-12-09')
    await runDaily(app.deps)
    await app.runJobs()
    expect(await me.debits()).toMatchObject([{ status: 'replaced', failedAt: expect.any(Date) }])
  })

  test('the hourly job books a debit from the bank’s list that no webhook has reported', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    await scheduleDebits(app.deps, await mandateId(me.loanId))
    await app.runJobs()
    const [debit] = await me.debits()
    const { txid } = debit!
    const paidAt = new Date('2026-12-10T13:00:00Z')
    const received = [{ endToEndId: `E00000000${database}list`, txid, amountCents: 23_487, paidAt }]
    const paid = { txid, idRec: await me.idRec(), state: 'paid' as const, attempts: [], received }
    listed = [paid, { ...paid, txid: 'f'.repeat(32) }]
    // Nothing is due before its day.
    await reconcileDebits(app.deps)
    expect(await me.debits()).toMatchObject([{ status: 'active' }])
    goTo('2026-12-10')
    await reconcileDebits(app.deps)
    await reconcileDebits(app.deps)
    expect(await me.debits()).toMatchObject([{ status: 'paid' }])
    expect(await me.told('parcela 1 paga')).toHaveLength(1)
  })

  test('a debit that the bank refuses is given up at once, and planned no second time', async () => {
    const me = await authorisedPayer(app)
    goTo('2026-12-01')
    meanwhile = async () => {
      throw new DebitRefused('status-400')
    }
    await scheduleDebits(app.deps, await mandateId(me.loanId))
    await app.runJobs()
    expect(await me.autopay()).toMatchObject({ failedNumber: 1, nextDebit: { number: 2 } })
    goTo('2026-12-02')
    await runDaily(app.deps)
    await app.runJobs()
    expect(await me.debits()).toHaveLength(1)
  })
})
