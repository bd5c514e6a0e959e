import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { daysBetween } from '../../../../shared/loan/calendar.ts'
import { agreeing } from '../../testing/agree.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { databases, type TestApp, testApp } from '../../testing/test-app.ts'
import { iofPeriods } from '../accounting/iof-periods.ts'
import { installmentsOf } from '../loan/installment-queries.ts'

describe.each(databases)('the tax of a change of the due day on %s', database => {
  let app: TestApp
  let me: Payer
  const start = async (iofBasis: 'spec' | 'practice') => {
    app = await testApp({ database, now: '2026-11-21T15:00:00Z', config: { iofBasis } })
    me = await payer(app)
    app.advance(Date.parse('2026-12-10T15:00:00Z') - app.deps.clock.now())
    await me.pay((await me.charge([1])).body.txid)
  }
  beforeEach(() => start('practice'))
  afterEach(() => app.close())

  const iofOf = async () => -((await booksOf(app, me.loanId))['iof-payable'] ?? 0)
  async function change(firstDueDate: string) {
    const { options } = await me.dueDay()
    const option = options.find(each => each.firstDueDate === firstDueDate)!
    expect((await me.changeDueDay(firstDueDate, option.toCents)).status).toBe(200)
    return option
  }

  test('the tax of the days added is owed to the state by the lender, and changes nothing for the customer', async () => {
    const before = await iofOf()
    const { toCents } = await change('2027-01-25')
    const books = await booksOf(app, me.loanId)
    const added = (await iofOf()) - before
    const principal = await app.deps.db
      .selectFrom('installments')
      .select(({ fn }) => fn.sum<string>('principalCents').as('cents'))
      .where('loanId', '=', me.loanId)
      .where('number', '>', 1)
      .executeTakeFirstOrThrow()
    // 15 days at 0.0082 % on the principal that moved.
    expect(Math.abs(added - (Number(principal.cents) * 15 * 0.0082) / 100)).toBeLessThanOrEqual(1)
    expect(books['iof-expense']).toBe(added)
    expect(books['receivable-principal']! + books['receivable-interest']!).toBe(toCents)
    const { movements, owedCents } = await me.statement()
    expect([movements.at(-1)!.kind, owedCents]).toEqual(['due-day', toCents])
    const [ten] = await iofPeriods(app.deps, { from: '2026-12-01', to: '2026-12-31' })
    expect(ten!.correctedCents).toBe(added)
  })

  test('after an agreement the tax is that of the days added to what is owed now, and nothing that it replaced counts', async () => {
    moveToDay(app, '2027-01-28')
    await agreeing(app, me).agree(6)
    const open = async () =>
      (await installmentsOf(app.deps.db, me.loanId)).filter(({ status }) => status === 'Pending')
    const [before, iofBefore] = [await open(), await iofOf()]
    const { options } = await me.dueDay()
    await change(options.find(({ firstDueDate }) => firstDueDate > before[0]!.dueDate)!.firstDueDate)
    const after = await open()
    const due = before.reduce((sum, { principalCents, dueDate }, index) => {
      const days = daysBetween(dueDate, after[index]!.dueDate)
      return sum + (principalCents * days * 0.0082) / 100
    }, 0)
    expect(due).toBeGreaterThan(0)
    expect(Math.abs((await iofOf()) - iofBefore - due)).toBeLessThanOrEqual(1)
  })

  test('an earlier day gives no tax back', async () => {
    const before = await iofOf()
    await change('2027-01-05')
    expect(await iofOf()).toBe(before)
  })

  test('there is none where the contract taxed the whole base for the whole term', async () => {
    await app.close()
    await start('spec')
    const before = await iofOf()
    await change('2027-01-25')
    expect(await iofOf()).toBe(before)
    expect((await booksOf(app, me.loanId))['iof-expense']).toBeUndefined()
  })
})
