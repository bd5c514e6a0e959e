import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { addDays } from '../../../../shared/loan/calendar.ts'
import { runDaily } from '../../jobs/daily.ts'
import { goToDay } from '../../testing/go-to-day.ts'
import { justBeforeTransaction } from '../../testing/just-before.ts'
import { killedAfter } from '../../testing/killed-after.ts'
import { payer, payers } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { remind, reminderFor } from './reminders.ts'

// 10 January 2027 is a Sunday, so the instalment is payable until Monday the 11th.
test.each([
  [-11, undefined],
  [-10, 'soon'],
  [-4, 'soon'],
  [-3, 'before'],
  [0, 'before'],
  [1, undefined],
  [2, 'late-1'],
  [5, 'late-1'],
  [6, 'late-5'],
  [15, 'late-5'],
  [16, 'late-15'],
  [400, 'late-15'],
])('%d days after the due date the reminder is: %s', (days, kind) => {
  const installment = { dueDate: '2027-01-10', graceUntil: null }
  expect(reminderFor(installment, addDays('2027-01-10', days))).toBe(kind)
})

test('grace days after a late payout delay the late reminders', () => {
  const installment = { dueDate: '2027-01-10', graceUntil: '2027-01-20' }
  expect(reminderFor(installment, '2027-01-20')).toBeUndefined()
  expect(reminderFor(installment, '2027-01-21')).toBe('late-1')
})

describe.each(databases)('reminders on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const nextDay = async () => {
    app.advance(dayMs)
    await runDaily(app.deps)
    await app.runJobs()
  }

  test('a morning that is killed again and again sends each reminder once', async () => {
    const all = await payers(app, [{}, {}, {}])
    const sentTo = async () => Promise.all(all.map(async me => (await me.messages()).length))
    const before = await sentTo()
    app.advance(10 * dayMs)
    let kills = 0
    // One more transaction each time, until a run comes to its end.
    for (let transactions = 0; ; transactions++) {
      const db = killedAfter(app.deps.db, transactions)
      const outcome = await remind({ ...app.deps, db }).then(
        () => 'done',
        (error: Error) => error.name,
      )
      if (outcome === 'done') break
      expect(outcome).toBe('Killed')
      kills++
    }
    await app.runJobs()
    expect(kills).toBeGreaterThanOrEqual(3)
    expect(await sentTo()).toEqual(before.map(count => count + 1))
    app.advance(-10 * dayMs)
  })

  test('are sent once each by WhatsApp and e-mail, before and after the due date, until the payment', async () => {
    const me = await payer(app)
    const said: string[] = []
    const before = (await me.messages()).length
    for (let day = 1; day <= 40; day++) {
      const count = (await me.messages()).length
      await nextDay()
      const news = (await me.messages()).slice(0, (await me.messages()).length - count)
      for (const { text } of news) {
        const date = new Date(app.deps.clock.now()).toISOString().slice(0, 10)
        said.push(`${date} ${/parcela \d( venceu)?|lembrete/.exec(text)?.[0]}`)
      }
    }
    expect(said).toEqual([
      '2026-11-30 parcela 1',
      '2026-12-07 lembrete',
      '2026-12-11 parcela 1 venceu',
      '2026-12-15 parcela 1 venceu',
      '2026-12-25 parcela 1 venceu',
      '2026-12-31 parcela 2',
    ])
    const all = await me.messages()
    expect(all).toHaveLength(before + 6)
    expect(all[1]!.text).toMatch(
      /venceu em 10\u00a0de\u00a0dezembro de\u00a02026 .*Hoje ela custa R\$\s240,74, com multa e juros\./,
    )
    expect(all[0]).toMatchObject({ link: '/dashboard/pay' })
    const emails = await app.request(`/sandbox/messages?to=${me.customer.email}`)
    expect(((await emails.json()) as { messages: unknown[] }).messages).toHaveLength(all.length)

    // A second run on one day sends nothing.
    await runDaily(app.deps)
    await app.runJobs()
    expect(await me.messages()).toHaveLength(all.length)

    // A paid instalment gets no reminder.
    await me.pay((await me.charge([1, 2])).body.txid)
    const paid = (await me.messages()).length
    for (let day = 0; day < 12; day++) await nextDay()
    expect(await me.messages()).toHaveLength(paid)
  })

  test('nobody is asked to pay an instalment that their credit pays whole on its due day', async () => {
    app.advance(Date.parse('2026-11-21T15:00:00Z') - app.deps.clock.now())
    const me = await payer(app)
    const { txid, amountCents } = (await me.charge([1])).body
    await me.pay(txid)
    await me.pay(txid)
    const before = (await me.messages()).length
    const until = async (day: string) => {
      await goToDay(app, day)
      return (await me.messages()).slice(0, -before).map(({ text }) => text)
    }
    expect(await until('2026-12-31')).toEqual([])
    expect(await until('2027-01-07')).toEqual([])
    const [used, ...others] = await until('2027-01-10')
    expect([used!.replaceAll('\u00a0', ' '), others]).toEqual([
      expect.stringContaining(
        `usamos ${formatBrlCents(amountCents).replaceAll('\u00a0', ' ')} do seu crédito`,
      ),
      [],
    ])
    // The third has no credit.
    expect((await until('2027-02-01'))[0]).toContain('sua parcela 3')
  })

  test('a reminder says what the credit pays of the instalment, and what is left', async () => {
    app.advance(Date.parse('2026-11-21T15:00:00Z') - app.deps.clock.now())
    const me = await payer(app)
    const { txid, amountCents } = (await me.charge([1])).body
    await me.pay(txid)
    // The second instalment costs as much as the first.
    await me.pay(txid, 3000)
    app.advance(Date.parse('2026-12-31T15:00:00Z') - app.deps.clock.now())
    await runDaily(app.deps)
    await app.runJobs()
    const text = (await me.messages())[0]!.text
    const [whole, credit, rest] = [amountCents, 3000, amountCents - 3000].map(formatBrlCents)
    expect(text).toContain(
      `sua parcela 2, de ${whole}, vence em 10/01/2027. Seu crédito paga ${credit} dela nesse dia; faltam ${rest}. Pague por Pix`,
    )
    // Paid today it costs less: what is left is for the due day.
    const today = (await me.charge([2])).body
    expect(today).toMatchObject({ kind: 'prepayment', creditCents: 3000 })
    expect(today.amountCents).toBeLessThan(amountCents - 3000)
  })

  test('a customer who pays while the job runs gets no reminder', async () => {
    app.advance(Date.parse('2026-11-21T15:00:00Z') - app.deps.clock.now())
    const me = await payer(app)
    app.advance(20 * dayMs)
    const { txid } = (await me.charge([1])).body
    const pay = () => me.pay(txid)
    expect(await justBeforeTransaction(app.deps.db, pay, () => remind(app.deps))).toBeGreaterThan(1)
    expect((await me.installments())[0]).toMatchObject({ status: 'Paid' })
    const [newest, ...others] = await me.messages()
    expect(newest!.text).toContain('parcela 1 paga')
    expect(others.filter(({ text }) => text.includes('parcela 1 venceu'))).toEqual([])
  })

  test('after a jump of the clock only the latest reminder is sent', async () => {
    app.advance(-52 * dayMs)
    const me = await payer(app)
    const before = (await me.messages()).length
    const move = { advanceMs: 60 * dayMs }
    const answer = await me.call('/sandbox/clock', { json: move })
    expect(answer.status).toBe(200)
    await app.runJobs()
    // 20 January: the first is 41 days late, the second 9 days, the third is due on 10 February.
    const news = (await me.messages()).slice(0, -before).map(each => each.text.replaceAll('\u00a0', ' '))
    // One message about both says what the screen says, and its link leads to the code of both.
    expect(news).toHaveLength(1)
    const { standing } = await me.profile()
    expect(news[0]).toContain(standing!.sentence.replaceAll('\u00a0', ' '))
    expect(news[0]).toMatch(/2 parcelas estão vencidas, .* Hoje elas somam/)
    expect((await me.messages())[0]!.link).toMatch(/\/dashboard\/pay\?parcelas=1,2$/)
    expect(standing!.next!.href).toBe('/dashboard/pay?parcelas=1,2')
    await nextDay()
    expect((await me.messages()).slice(0, -before)).toHaveLength(1)
  })
})
