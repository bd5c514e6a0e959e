import { describe, expect, test } from 'vitest'
import { moveToDay } from '../testing/go-to-day.ts'
import { opsOf } from '../testing/ops.ts'
import { payer } from '../testing/payer.ts'
import { databases, testAppForEach } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'o Pix parou das 8h às 23h']

describe.each(databases)('after an outage on %s', database => {
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })

  const ops = opsOf(() => app)
  const goTo = (day: string) => moveToDay(app, day)

  test('instalments of the days of an outage cost nothing more until the day after it', async () => {
    const me = await payer(app)
    const { dueDate } = (await me.installments())[0]!
    goTo(dueDate)
    const { body: old } = await me.charge([1])
    goTo('2026-12-11')
    expect(dueDate).toBe('2026-12-10')
    expect((await me.installments())[0]).toMatchObject({ fineCents: 470 })

    expect(await ops('outage', dueDate, ...staff)).toEqual({
      code: 0,
      text: 'Parcelas em aberto desses dias: 1. Podem ser pagas sem acréscimo até 11/12/2026.\nPagas com multa antes disso, a devolver: nada',
    })
    const { body } = await me.charge([1])
    expect([body.amountCents, body.txid === old.txid]).toEqual([23_487, false])
    await me.pay(body.txid)
    expect((await me.installments())[0]).toMatchObject({ status: 'Paid', paidAmount: 234.87 })
    expect((await ops('audit')).text).toContain('outage-grace')
  })

  test('whoever does not pay after it either is late from then on', async () => {
    const me = await payer(app)
    goTo('2026-12-14')
    await ops('outage', '2026-12-10', ...staff)
    const { body } = await me.charge([1])
    // Three days after the 11th: fine and three days of interest.
    expect(body.amountCents).toBe(23_487 + 470 + 23)
    expect((await me.installments())[1]).toMatchObject({ fineCents: 0 })
  })

  test('a fine that was paid before is listed, to be given back', async () => {
    const me = await payer(app)
    goTo('2026-12-11')
    await me.pay((await me.charge([1])).body.txid)
    const { text } = await ops('outage', '2026-12-09', '--to', '2026-12-10', ...staff)
    expect(text).toContain(`Pagas com multa antes disso, a devolver: 1\n  ${me.loanId}`)
  })

  test.each<[string, string[], number]>([
    ['no day', ['outage', ...staff], 2],
    ['a day before the first', ['outage', '2026-11-20', '--to', '2026-11-19', ...staff], 2],
    ['a day to come', ['outage', '2026-12-10', ...staff], 1],
    ['nobody', ['outage', '2026-11-20'], 2],
  ])('%s is refused', async (_, words, code) => {
    expect((await ops(...words)).code).toBe(code)
  })
})
