import { beforeEach, describe, expect, test } from 'vitest'
import { runOps } from '../../ops/run.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { opsOf } from '../../testing/ops.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { grantOutageGrace } from './outage.ts'
import { receivePayment } from './receive-payment.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')
const faceCents = 23_487
const staff = ['--by', 'Ana', '--why', 'acordo com a cliente']

describe.each(databases)('a waiver of late charges on %s', database => {
  const app = testAppForAll({ database, now: begin })
  beforeEach(() => goTo('2026-11-21'))

  const goTo = (day: string) => moveToDay(app, day)
  const texts = async (me: Payer) => (await me.messages()).map(({ text }) => text.replaceAll('\u00a0', ' '))
  const ops = opsOf(() => app)
  const first = async (me: Payer) => (await me.installments())[0]!
  const pay = async (me: Payer) => me.pay((await me.charge([1])).body.txid)

  test('of all that is open leaves the face, and interest runs on from today', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    expect(await first(me)).toMatchObject({ fineCents: 470, interestCents: 78 })
    expect(await ops('waive', me.loanId, '--installment', '1', ...staff)).toEqual({
      code: 0,
      text: 'Dispensa de multa e juros de R$ 5,48: dispensados. O cliente será avisado.',
    })
    expect(await first(me)).toMatchObject({
      fineCents: 0,
      interestCents: 0,
      totalCents: faceCents,
      daysLate: 10,
    })
    expect((await texts(me))[0]).toContain(
      'dispensamos R$ 5,48 de multa e juros da parcela 1. Hoje ela custa R$ 234,87.',
    )
    expect(await booksOf(app, me.loanId)).toMatchObject({
      ...{ 'charges-waived': 548, 'fine-income': -470, 'late-interest-income': -78 },
    })
    goTo('2026-12-21')
    expect(await first(me)).toMatchObject({ fineCents: 0, interestCents: 8 })
    await pay(me)
    const { movements, owedCents } = await me.statement()
    expect(movements.filter(({ number }) => number === 1).map(each => [each.kind, each.amountCents])).toEqual(
      [
        ['fine', 470],
        ['late-interest', 78],
        ['waived', -548],
        ['late-interest', 8],
        ['paid', 0],
      ],
    )
    expect(movements.at(-1)!.balanceCents).toBe(owedCents)
    const { text } = await ops('audit', '--loan', me.loanId)
    expect(text).toMatch(/Ana {2}waiver-done .*amountCents=548 .*"acordo com a cliente"/)
  })

  test('takes the named amounts, and nothing that is not owed', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    const waive = (...words: string[]) => ops('waive', me.loanId, '--installment', '1', ...words, ...staff)
    expect((await waive('--fine', '4,71')).text).toBe(
      'Esta parcela não tem, nem teve, essa multa ou esses juros.',
    )
    expect((await waive('--fine', 'dez')).code).toBe(2)
    expect((await waive('--fine', '2,00', '--interest', '0,50')).code).toBe(0)
    expect(await first(me)).toMatchObject({ fineCents: 270, interestCents: 28 })
    expect((await ops('waive', me.loanId, '--installment', '2', ...staff)).code).toBe(1)
  })

  test('of the fine alone says so in the message and the statement', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    const waive = (...words: string[]) => ops('waive', me.loanId, '--installment', '1', ...words, ...staff)
    expect((await waive('--fine', '4,70')).text).toContain('Dispensa de multa de R$ 4,70:')
    expect((await texts(me))[0]).toContain('dispensamos R$ 4,70 de multa da parcela 1.')
    expect((await waive('--interest', '0,78')).text).toContain('Dispensa de juros de R$ 0,78:')
    expect((await texts(me))[0]).toContain('dispensamos R$ 0,78 de juros de atraso da parcela 1.')
    const { movements } = await me.statement()
    expect(movements.filter(({ number }) => number === 1).map(each => [each.kind, each.amountCents])).toEqual(
      [
        ['fine', 470],
        ['waived-fine', -470],
        ['late-interest', 78],
        ['waived-interest', -78],
      ],
    )
  })

  test('above the limit waits for a second person, and changes nothing until then', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    const config = { ...app.deps.config, twoPeopleAboveCents: 500 }
    const lines: string[] = []
    await runOps({ ...app.deps, config }, ['waive', me.loanId, '--installment', '1', ...staff], line =>
      lines.push(line),
    )
    const id = /proposta ([0-9a-f-]{36})/.exec(lines.join('\n'))![1]!
    expect(await first(me)).toMatchObject({ fineCents: 470 })
    expect((await ops('move', 'confirm', id, '--by', 'ana', '--why', 'conferi')).code).toBe(1)
    goTo('2026-12-22')
    expect((await ops('move', 'confirm', id, '--by', 'Bruno', '--why', 'conferi')).text).toContain('R$ 5,48')
    // The interest of the two days since is owed.
    expect(await first(me)).toMatchObject({ fineCents: 0, interestCents: 16 })
  })

  test('in parts waits for a second person once they are above the limit together', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    const config = { ...app.deps.config, twoPeopleAboveCents: 500 }
    const waive = async (installment: string, words: string[], by: string) => {
      const lines: string[] = []
      const all = ['waive', me.loanId, '--installment', installment, ...words, '--by', by, '--why', 'acordo']
      await runOps({ ...app.deps, config }, all, line => lines.push(line))
      return lines.join('\n')
    }
    expect(await waive('1', ['--fine', '2,00'], 'Ana')).toContain('dispensados')
    expect(await waive('1', ['--fine', '2,00'], 'Bruno')).toContain('dispensados')
    const proposed = await waive('1', [], 'Ana')
    const id = /proposta ([0-9a-f-]{36})/.exec(proposed)![1]!
    expect(await first(me)).toMatchObject({ fineCents: 70, interestCents: 78 })
    expect((await ops('move', 'confirm', id, '--by', 'Bruno', '--why', 'conferi')).code).toBe(0)
    // What a second person has confirmed is not added.
    goTo('2027-01-20')
    expect(await waive('2', ['--fine', '1,00'], 'Ana')).toContain('dispensados')
  })

  test('of charges that were paid gives the money back as credit', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    await pay(me)
    expect((await ops('waive', me.loanId, '--installment', '1', ...staff)).code).toBe(0)
    expect(await me.loan()).toMatchObject({ creditCents: 548 })
    expect(await first(me)).toMatchObject({ status: 'Paid', paidAmount: 234.87 })
    expect((await texts(me))[0]).toContain(
      'dispensamos R$ 5,48 de multa e juros da parcela 1, que você já tinha pago.',
    )
    expect((await ops('waive', me.loanId, '--installment', '1', ...staff)).code).toBe(1)
  })

  test('of charges that were paid on two days tells what it waives, day by day', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    await me.pay((await me.charge([1])).body.txid, 300)
    goTo('2026-12-30')
    expect(await first(me)).toMatchObject({ fineCents: 170, interestCents: 157 })
    await pay(me)
    const waive = (...words: string[]) => ops('waive', me.loanId, '--installment', '1', ...words, ...staff)
    const waivedCents = async () => (await booksOf(app, me.loanId))['charges-waived']
    // These were never owed together.
    expect(await waive('--fine', '4,70', '--interest', '1,57')).toEqual({
      code: 1,
      text: expect.stringContaining('foram pagos em dias diferentes'),
    })
    expect((await waive('--fine', '4,71')).text).toContain('não tem, nem teve')
    expect((await waive()).text).toContain('de R$ 5,48: dispensados')
    expect((await texts(me))[0]).toContain('dispensamos R$ 5,48 de multa e juros da parcela 1, que você já')
    expect(await waivedCents()).toBe(548)
    // The 3,00 of the first day have paid a part of the instalment since.
    expect((await waive()).text).toContain('de R$ 0,77: dispensados')
    expect((await texts(me))[0]).toContain('dispensamos R$ 0,77 de juros de atraso da parcela 1, que você já')
    expect(await waivedCents()).toBe(625)
    expect(await me.loan()).toMatchObject({ creditCents: 627 })
    expect((await waive()).code).toBe(1)
  })

  test('of interest that was paid after the fine is as of its own day', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    await me.pay((await me.charge([1])).body.txid, 300)
    goTo('2026-12-30')
    await pay(me)
    const { code } = await ops('waive', me.loanId, '--installment', '1', '--interest', '1,57', ...staff)
    expect(code).toBe(0)
    expect((await texts(me))[0]).toContain('dispensamos R$ 1,57 de juros de atraso da parcela 1, que você já')
    expect(await me.loan()).toMatchObject({ creditCents: 157 })
  })

  test('gives back the fine that was paid for an outage of ours, also after the loan has ended', async () => {
    const me = await payer(app, { amount: 300, installments: 1 })
    goTo('2026-12-12')
    await pay(me)
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
    const { finedLoanIds } = await grantOutageGrace(
      app.deps,
      { from: '2026-12-10', to: '2026-12-10' },
      { by: 'Ana', why: 'parada' },
    )
    expect(finedLoanIds).toContain(me.loanId)
    await ops('waive', me.loanId, '--installment', '1', ...staff)
    const { creditCents, closedReason } = await me.loan()
    expect([closedReason, creditCents! > 0]).toEqual(['paid', true])
  })

  test('holds when a payment of an earlier day is reported later', async () => {
    const me = await payer(app)
    goTo('2026-12-09')
    const { txid } = (await me.charge([1])).body
    const paidAt = new Date(app.deps.clock.now())
    goTo('2026-12-20')
    await ops('waive', me.loanId, '--installment', '1', ...staff)
    await receivePayment(app.deps, { endToEndId: crypto.randomUUID(), txid, amountCents: 10_000, paidAt })
    // The fine is on the rest, and all of it was waived.
    expect(await first(me)).toMatchObject({ unpaidCents: 13_487, fineCents: 0, interestCents: 0 })
    const books = await booksOf(app, me.loanId)
    // 2 % of the rest, and 1 % a month for ten days.
    expect(books).toMatchObject({
      ...{ 'charges-waived': 270 + 45, 'fine-income': -270, 'late-interest-income': -45 },
    })
  })
})
