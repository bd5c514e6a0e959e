import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BankDebit, RecurrenceUnavailable } from '../../providers/pix/recurrences.ts'
import { sandboxRecurrences } from '../../providers/pix/sandbox-recurrences.ts'
import { authorisedPayer } from '../../testing/autopay-payer.ts'
import { goToDay } from '../../testing/go-to-day.ts'
import { booksOf } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receiveDebit, retryDebit } from './receive-debit.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

/** Instalments of R$ 234,87 fall due on 10 December 2026: the bank takes the debit of the first until the 8th. */
describe.each(databases)('debits that a bank answers too late on %s', database => {
  /** Calls of these kinds have no answer. */
  const silent = new Set<string>()
  const retried: string[] = []
  /** Whether the bank takes a debit whose response is lost. */
  let isTaken = false
  const atBank = new Map<string, BankDebit>()
  const answer = (name: string) => {
    if (silent.has(name)) throw new RecurrenceUnavailable('timeout')
  }
  const clock = { now: () => app.deps.clock.now() }
  const recurrences = {
    ...sandboxRecurrences(clock, { fateOf: () => undefined, debitOf: async () => undefined }),
    async schedule({ txid, idRec, day }: { txid: string; idRec: string; day: string }) {
      const attempts = [{ day, state: 'waiting' as const }]
      if (isTaken) atBank.set(txid, { txid, idRec, state: 'active', attempts, received: [] })
      answer('schedule')
    },
    async retry(_txid: string, day: string) {
      retried.push(day)
      answer('retry')
    },
    async findDebit(txid: string) {
      answer('findDebit')
      return atBank.get(txid)
    },
  }
  const app = testAppForAll({ database, now: start, providers: { recurrences } })
  beforeEach(() => {
    app.advance(start - app.deps.clock.now())
    silent.clear()
    retried.length = 0
    isTaken = false
  })
  /** A customer whose first debit is sent on the last day for it, without an answer. */
  async function unanswered() {
    const me = await authorisedPayer(app)
    silent.add('schedule')
    await expect(goToDay(app, '2026-12-08')).rejects.toThrow('timeout')
    const [debit] = await me.debits()
    expect(debit).toMatchObject({ status: 'new', firstDay: '2026-12-10' })
    return { me, txid: debit!.txid }
  }

  test('one that the bank took is not given up: it is announced and pays once', async () => {
    isTaken = true
    const { me, txid } = await unanswered()
    await goToDay(app, '2026-12-09')
    expect(await me.debits()).toMatchObject([{ status: 'active', failedAt: null }])
    expect(await me.told('será debitada')).toHaveLength(1)
    expect(await me.told('não foi feito')).toEqual([])
    const paidAt = new Date('2026-12-10T13:00:00Z')
    const received = [{ endToEndId: `E00000000${database}late`, txid, amountCents: 23_487, paidAt }]
    app.advance(86_400_000)
    await receiveDebit(app.deps, { ...atBank.get(txid)!, state: 'paid', attempts: [], received })
    expect(await me.debits()).toMatchObject([{ status: 'paid' }])
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('one of which the bank says nothing waits for its word, also after its day', async () => {
    isTaken = true
    const { me, txid } = await unanswered()
    silent.add('findDebit')
    await expect(goToDay(app, '2026-12-09')).rejects.toThrow('timeout')
    expect(await me.debits()).toMatchObject([{ status: 'new', failedAt: null }])
    silent.delete('findDebit')
    const paidAt = new Date('2026-12-10T13:00:00Z')
    const received = [{ endToEndId: `E00000000${database}word`, txid, amountCents: 23_487, paidAt }]
    atBank.set(txid, { ...atBank.get(txid)!, state: 'paid', attempts: [], received })
    await goToDay(app, '2026-12-11')
    expect(await me.debits()).toMatchObject([{ status: 'paid' }])
    expect(await me.told('será debitada')).toEqual([])
    expect(await me.told('não foi feito')).toEqual([])
  })

  test('one that the bank tells of on its own day is not announced any more', async () => {
    isTaken = true
    const { me } = await unanswered()
    silent.add('findDebit')
    await expect(goToDay(app, '2026-12-09')).rejects.toThrow('timeout')
    silent.delete('findDebit')
    await goToDay(app, '2026-12-10')
    expect(await me.debits()).toMatchObject([{ status: 'active' }])
    expect(await me.told('será debitada')).toEqual([])
  })

  test('one of which no attempt is reported is given up after the last day on which something can happen', async () => {
    isTaken = true
    const { me } = await unanswered()
    await goToDay(app, '2026-12-09')
    await goToDay(app, '2026-12-19')
    expect(await me.debits()).toMatchObject([{ status: 'active', failedAt: null }])
    await goToDay(app, '2026-12-20')
    expect((await me.debits())[0]).toMatchObject({ status: 'replaced', failedAt: expect.any(Date) })
  })

  test('one that the payer’s bank rejected in the meantime is given up and was never announced', async () => {
    isTaken = true
    const { me, txid } = await unanswered()
    atBank.set(txid, { ...atBank.get(txid)!, state: 'rejected', attempts: [] })
    await goToDay(app, '2026-12-09')
    expect(await me.debits()).toMatchObject([{ status: 'replaced', failedAt: expect.any(Date) }])
    expect(await me.told('será debitada')).toEqual([])
    expect(await me.told('não foi feito')).toHaveLength(1)
  })

  test('one that the bank does not know is given up', async () => {
    const { me } = await unanswered()
    await goToDay(app, '2026-12-09')
    expect(await me.debits()).toMatchObject([{ status: 'replaced', failedAt: expect.any(Date) }])
    expect(await me.told('não foi feito')).toHaveLength(1)
  })

  test.each([
    ['known when it was scheduled', '2026-11-24', 18_487, 0],
    ['that came when it was too late to schedule it anew', '2026-12-09', 23_487, 5000],
  ])(
    'a credit %s pays its part on the day, and the debit goes on: nobody is asked to pay',
    async (...given) => {
      const [, day, debitedCents, leftCents] = given
      isTaken = true
      const me = await authorisedPayer(app)
      const days = ['2026-12-01', day].sort()
      for (const each of days) {
        await goToDay(app, each)
        if (each !== day) continue
        const { txid, amountCents } = (await me.charge([6])).body
        await me.pay(txid, amountCents + 5000)
      }
      await goToDay(app, '2026-12-10')
      expect((await me.installments())[0]).toMatchObject({ unpaidCents: 18_487 })
      const [debit] = await me.debits()
      expect(debit).toMatchObject({ status: 'active', amountCents: debitedCents })
      expect(await me.told('Pague por Pix')).toEqual([])

      const pix = {
        endToEndId: `E${debitedCents}`,
        txid: debit!.txid,
        amountCents: debitedCents,
        paidAt: new Date(clock.now()),
      }
      await receiveDebit(app.deps, { ...atBank.get(debit!.txid)!, received: [pix] })
      expect((await me.installments())[0]!.status).toBe('Paid')
      expect((await me.debits())[0]!.status).toBe('paid')
      expect((await me.profile()).loans[0]!.creditCents).toBe(leftCents)
    },
  )

  test('the next attempt is not asked for on its own day: another one is planned on the day after', async () => {
    isTaken = true
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-12-01')
    const [debit] = await me.debits()
    const { txid } = debit!
    atBank.set(txid, { ...atBank.get(txid)!, attempts: [{ day: '2026-12-10', state: 'failed' }] })
    silent.add('retry')
    await expect(goToDay(app, '2026-12-10')).rejects.toThrow('timeout')
    expect(await me.debits()).toMatchObject([{ status: 'active', tryDay: '2026-12-14', retries: 1 }])
    silent.clear()
    await goToDay(app, '2026-12-14')
    await retryDebit(app.deps, txid, '2026-12-14')
    expect(retried).toEqual(['2026-12-14'])
    expect(await me.debits()).toMatchObject([{ status: 'active', tryDay: '2026-12-14', retries: 1 }])
    await goToDay(app, '2026-12-15')
    expect(await me.debits()).toMatchObject([{ status: 'active', tryDay: '2026-12-16', retries: 2 }])
    expect(retried).toEqual(['2026-12-14', '2026-12-16'])
  })

  test.each(['send-debit', 'retry-debit'] as const)(
    'the job %s is retried for most of a day',
    async queue => {
      await app.deps.jobs.send(queue, { txid: 'none', day: '2026-12-14' })
      const { rows } = await sql<{ times: number; delay: number; most: number }>`
      select retry_limit as times, retry_delay as delay, retry_delay_max as most
      from pgboss.job where name = ${queue} order by created_on desc limit 1`.execute(app.deps.db)
      expect(rows).toEqual([{ times: 30, delay: 30, most: 3600 }])
      await app.runJobs()
    },
  )
})
