import { beforeEach, describe, expect, test } from 'vitest'
import { autopayPayer } from '../../testing/autopay-payer.ts'
import { goToDay, moveToDay } from '../../testing/go-to-day.ts'
import { booksOf } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('a part payment beside Pix Automático on %s', database => {
  const app = testAppForAll({ database, now: start })
  /** Instalments of R$ 234,87 fall due on 10 December 2026, a Thursday, and every month after it. */
  beforeEach(() => app.advance(start - app.deps.clock.now()))

  test.each([
    ['2026-11-24', 'before it is scheduled', 1],
    ['2026-12-07', 'the last day before which it is scheduled anew', 1],
    ['2026-12-08', 'it cannot be scheduled anew', 0],
  ])('on %s (%s), a part payment asks for what is not debited', async (day, _, debited) => {
    const me = await autopayPayer(app)
    await me.authorise()
    await goToDay(app, day)
    await me.pay((await me.charge([1])).body.txid, 5000)
    const [said] = await me.told('recebemos R$ 50,00. Faltam R$ 184,87')
    expect(said).toContain(
      debited
        ? 'você não precisa pagar agora: o que estiver em aberto dela sai da sua conta em 10/12/2026'
        : 'Pague o restante em',
    )
    expect(said).toContain(debited ? '/dashboard/autopay' : '/dashboard/pay')
    // What is said is what happens.
    for (const next of ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'])
      if (next > day) await goToDay(app, next)
    expect((await me.debits()).filter(({ status }) => status === 'paid')).toHaveLength(debited)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('a part payment beside a debit that is retried warns that it may come whole', async () => {
    const me = await autopayPayer(app, '900305')
    await me.start()
    await app.runJobs()
    await goToDay(app, '2026-12-01')
    await goToDay(app, '2026-12-10')
    await me.pay((await me.charge([1])).body.txid, 5000)
    const [said] = await me.told('recebemos R$ 50,00')
    expect(said).toContain('marcado para 14/12/2026, já não pode ser parado')
    expect(said).not.toContain('Pague')
  })

  test('on the day of the debit, a part payment warns of it; on the next, of which nothing is known yet, it asks for the rest', async () => {
    const me = await autopayPayer(app)
    await me.authorise()
    await goToDay(app, '2026-12-01')
    // The bank is not asked on these two days.
    const pay = async (day: string, cents: number) => {
      moveToDay(app, day)
      await me.pay((await me.charge([1])).body.txid, cents)
    }
    await pay('2026-12-10', 5000)
    expect((await me.told('recebemos R$ 50,00'))[0]).toContain(
      'marcado para 10/12/2026, já não pode ser parado',
    )
    await pay('2026-12-11', 4000)
    const [said] = await me.told('recebemos R$ 40,00')
    expect(said).toContain('Pague o restante em')
    expect(said).not.toContain('10/12/2026')
  })

  test('a withdrawal says which debit is under way, whose instalment it pays too', async () => {
    moveToDay(app, '2026-11-25')
    const me = await autopayPayer(app, undefined, { paymentDay: 5 })
    await me.authorise()
    await goToDay(app, '2026-11-27')
    const { body } = await me.withdraw()
    expect(body).toMatchObject({ kind: 'withdrawal', lines: [] })
    expect(body.debits).toMatchObject([{ number: 1, day: '2026-12-07', canBeStopped: true }])
  })
})
