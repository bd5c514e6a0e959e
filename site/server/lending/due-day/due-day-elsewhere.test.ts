import { describe, expect, test } from 'vitest'
import { type DueDay, dueDayPath } from '../../../../shared/api/due-day.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { authorisedPayer } from '../../testing/autopay-payer.ts'
import { borrower } from '../../testing/borrower.ts'
import { goToDay } from '../../testing/go-to-day.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'

/** What a change of the due day does to debits, and loans that are out of it. */
describe.each(databases)('a change of the due day beside other rooms on %s', database => {
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })

  const goTo = (day: string) => goToDay(app, day)

  test('a scheduled debit is stopped, and the new one has the new day and amount', async () => {
    const me = await authorisedPayer(app)
    await me.pay((await me.prepay([1])).body.txid)
    await goTo('2027-01-02')
    expect(await me.debits()).toMatchObject([{ status: 'active', firstDay: '2027-01-11' }])
    const { options, isDebited } = await me.dueDay()
    expect(isDebited).toBe(true)
    const option = options.find(({ firstDueDate }) => firstDueDate === '2027-01-25')!
    expect((await me.changeDueDay(option.firstDueDate, option.toCents)).status).toBe(200)
    await app.runJobs()
    expect(await me.debits()).toMatchObject([{ status: 'replaced' }])

    await goTo('2027-01-16')
    const amountCents = option.lines[0]!.toCents
    const live = (await me.debits()).filter(({ status }) => status === 'active')
    expect(live).toMatchObject([{ firstDay: '2027-01-25', amountCents }])
    await goTo('2027-01-25')
    await goTo('2027-01-26')
    expect((await me.installments())[1]).toMatchObject({ status: 'Paid', paidAmount: amountCents / 100 })
  })

  test('is possible from the day after the withdrawal ends, where that is after the first due date', async () => {
    const me = await borrower(app)
    const token = await me.toContract({ paymentDay: 5 })
    app.advance(40 * dayMs)
    // Signed and paid out on 31 December: seven days to withdraw, and the first instalment is due on the 5th.
    await me.sign(token, (await me.contract(token)).body.sha256)
    await app.runJobs()
    app.advance(5 * dayMs)
    const { id } = (await me.profile()).loans[0]!
    expect((await me.call<DueDay>(dueDayPath(id!))).body).toMatchObject({
      ...{ quotedOn: '2027-01-05', obstacle: 'too-early', possibleFrom: '2027-01-08' },
    })
  })

  test('promises no day on which nothing could move any more', async () => {
    const one = await payer(app, { installments: 1 })
    const two = await payer(app, { installments: 12 })
    expect(await one.dueDay()).toMatchObject({ obstacle: 'nothing-left', possibleFrom: null })
    expect(await two.dueDay()).toMatchObject({ obstacle: 'too-early', possibleFrom: '2026-12-10' })
    await goTo('2026-12-10')
    await two.pay((await two.charge([1])).body.txid)
    const { firstDueDate, toCents } = (await two.dueDay()).options[0]!
    await two.changeDueDay(firstDueDate, toCents)
    expect(await two.dueDay()).toMatchObject({ obstacle: 'changed-lately', possibleFrom: '2027-06-10' })
  })

  test('the message about one instalment speaks of one', async () => {
    const me = await payer(app, { installments: 2 })
    await goTo('2026-12-10')
    await me.pay((await me.charge([1])).body.txid)
    const later = (await me.dueDay()).options.find(({ daysMoved }) => daysMoved > 0)!
    await me.changeDueDay(later.firstDueDate, later.toCents)
    const { text } = (await me.messages())[0]!
    expect(text).toContain(`a parcela 2 passou a vencer no dia ${later.day}. Ela é de R$`)
    expect(text).toMatch(/Ela ficou R\$.[\d,]+ mais cara, pelos juros dos dias a mais\./)
    expect(text).not.toMatch(/parcelas|Juntas/)
  })

  test('credit pays on the new due date, and not on the old one', async () => {
    const me = await payer(app)
    await goTo('2026-12-10')
    await me.pay((await me.charge([1])).body.txid, 40_000)
    const { options } = await me.dueDay()
    const option = options.find(({ firstDueDate }) => firstDueDate === '2027-01-15')!
    await me.changeDueDay(option.firstDueDate, option.toCents)
    await goTo('2027-01-12')
    expect((await me.loan()).creditCents).toBe(40_000 - 23_487)
    await goTo('2027-01-15')
    expect((await me.loan()).creditCents).toBe(0)
  })

  test('what stays keeps its Pix code, and the message names it', async () => {
    const me = await payer(app)
    await goTo('2026-12-10')
    await me.pay((await me.charge([1])).body.txid)
    await goTo('2027-01-06')
    const { txid } = (await me.charge([2])).body
    const { options } = await me.dueDay()
    const option = options.find(({ firstDueDate }) => firstDueDate === '2027-02-25')!
    await me.changeDueDay(option.firstDueDate, option.toCents)
    await app.runJobs()
    expect((await me.view(txid)).status).toBe('active')
    const { text } = (await me.messages()).find(each => each.text.includes('no dia 25'))!
    for (const said of [
      'as parcelas que mudaram passaram a vencer no dia 25',
      'A parcela 2 continua para 10/01/2027, com o mesmo código Pix.',
      'O código Pix das que mudaram não vale mais',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('parcelas em aberto')
  })

  test('a loan that is written off cannot be changed', async () => {
    const me = await payer(app)
    await goTo('2026-12-10')
    const writtenOffAt = new Date(app.deps.clock.now())
    await app.deps.db.updateTable('loans').set({ writtenOffAt }).where('id', '=', me.loanId).execute()
    expect(await me.dueDay()).toMatchObject({ obstacle: 'nothing-left', options: [] })
    // Late as well: paying it changes nothing.
    await goTo('2026-12-20')
    expect(await me.dueDay()).toMatchObject({ obstacle: 'nothing-left', options: [] })
  })

  test('what is late is asked for first only where something could move after it', async () => {
    const one = await payer(app, { installments: 1 })
    const more = await payer(app)
    await goTo('2026-12-20')
    expect(await one.dueDay()).toMatchObject({ obstacle: 'nothing-left' })
    expect(await more.dueDay()).toMatchObject({ obstacle: 'overdue' })
  })
})
