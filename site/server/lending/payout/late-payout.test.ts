import { describe, expect, test } from 'vitest'
import { loanFacts } from '../../desk/loan-facts.ts'
import { PayoutRefused } from '../../providers/pix/pix.ts'
import { goToDay } from '../../testing/go-to-day.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { payOutAgain } from './pay-out.ts'

describe.each(databases)('a late payout on %s', database => {
  let isRefusing = false
  const pix = {
    async payOut() {
      if (isRefusing) throw new PayoutRefused('not-done-AC07')
      return { endToEndId: 'E1' }
    },
  }
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers: { pix } })

  const on = (day: string) => goToDay(app, day)

  test('a payout on the day of the signature changes no date', async () => {
    const me = await payer(app)
    const days = (await me.installments()).map(({ dueDate, payableUntil }) => [dueDate, payableUntil])
    expect(days.slice(0, 2)).toEqual([
      ['2026-12-10', '2026-12-10'],
      ['2027-01-10', '2027-01-11'],
    ])
  })

  // Signed on 21 November, first due on 10 December: nineteen days. The payout is sent on 4 January.
  test('is late in nothing before it is sent, and leaves the customer the agreed days before fine and interest start', async () => {
    isRefusing = true
    const me = await payer(app)
    await on('2027-01-04')
    const unsent = { daysLate: 0, fineCents: 0, interestCents: 0, totalCents: 23_487 }
    expect(await me.installments()).toMatchObject(Array.from({ length: 6 }, () => unsent))
    const [fact] = (await loanFacts(app.deps, me.loanId))!
    expect(fact!.value.replaceAll('\u00a0', ' ')).toBe('R$ 234,87  vence 10/12/2026')
    isRefusing = false
    await payOutAgain(app.deps, me.loanId, { by: 'Ana', why: 'conta corrigida no banco' })
    await app.runJobs()
    const told = (await me.messages()).length
    for (const day of ['2027-01-11', '2027-01-25']) {
      await on(day)
      const [first, second, third] = await me.installments()
      const free = { payableUntil: '2027-01-25', daysLate: 0, fineCents: 0, interestCents: 0 }
      expect(first).toMatchObject({ ...free, dueDate: '2026-12-10' })
      expect(second).toMatchObject({ ...free, dueDate: '2027-01-10' })
      expect(third).toMatchObject({ dueDate: '2027-02-10', payableUntil: '2027-02-10' })
    }
    const since = (await me.messages()).slice(0, -told).map(({ text }) => text)
    expect(since.filter(text => /venceu|vencida|multa/.test(text))).toEqual([])

    const { body: charge } = await me.charge([1])
    expect(charge).toMatchObject({ amountCents: 23_487, payableUntil: '2027-01-25' })
    await on('2027-01-26')
    expect((await me.installments())[0]).toMatchObject({ daysLate: 1, fineCents: 470 })
    expect(await me.view(charge.txid)).toMatchObject({ amountCents: 23_487 + 470 + 8 })
    expect((await me.messages())[0]!.text).toContain('2 parcelas estão vencidas')
  })
})
