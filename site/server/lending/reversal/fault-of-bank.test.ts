import { beforeEach, describe, expect, test } from 'vitest'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { medBank } from '../../testing/med.ts'
import { opsOf } from '../../testing/ops.ts'
import { type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { remind } from '../charge/reminders.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')
const faceCents = 23_487
const reais = (cents: number) => formatBrlCents(cents).replaceAll('\u00a0', ' ')

describe.each(databases)('a payment that is taken back on %s', database => {
  const app = testAppForAll({ database, now: begin })
  beforeEach(() => goTo('2026-11-21'))

  const goTo = (day: string) => moveToDay(app, day)
  const { paymentOf, payFor, takeBack } = medBank(() => app)
  const texts = async (me: Payer) => (await me.messages()).map(({ text }) => text.replaceAll('\u00a0', ' '))

  test('by a bank’s own fault leaves days to pay again without fine and interest', async () => {
    const me = await payer(app)
    goTo('2026-12-08')
    const first = await payFor(me, [1])
    goTo('2027-01-20')
    await takeBack(first, { nature: 'MED_OPERACIONAL' })
    // 25 January is a Monday.
    expect((await me.installments())[0]).toMatchObject({
      ...{ status: 'Pending', daysLate: 0, fineCents: 0, totalCents: faceCents, payableUntil: '2027-01-25' },
    })
    expect((await texts(me))[0]).toContain(
      'A parcela 1 está em aberto de novo. A falha foi de um banco e não sua: até 25/01/2027 não há multa nem juros por ela. Faltam R$ 234,87.',
    )
    goTo('2027-01-26')
    expect((await me.installments())[0]).toMatchObject({ daysLate: 1, fineCents: 470 })
  })

  test('by a bank’s own fault leaves an instalment as late as it was before the payment', async () => {
    const me = await payer(app)
    goTo('2026-12-22')
    const [before] = await me.installments()
    expect(before).toMatchObject({ daysLate: 12, fineCents: 470 })
    const first = await payFor(me, [1])
    goTo('2027-02-03')
    await takeBack(first, { nature: 'MED_OPERACIONAL' })
    const same = ({
      daysLate,
      fineCents,
      interestCents,
      totalCents,
      unpaidCents,
    }: typeof before & object) => ({
      ...{ daysLate, fineCents, interestCents, totalCents, unpaidCents },
    })
    expect(same((await me.installments())[0]!)).toEqual(same(before!))
    expect((await texts(me))[0]).toContain(
      'A falha foi de um banco e não sua: o atraso de antes desse Pix continua, e os dias desde então não contam.',
    )
    goTo('2027-02-04')
    expect((await me.installments())[0]).toMatchObject({ daysLate: 13, fineCents: 470 })
  })

  test('by a bank’s own fault names the late instalments and those with days to pay again', async () => {
    const paidAndTakenBack = async (numbers: number[], day: string, nature = 'MED_OPERACIONAL') => {
      goTo('2026-11-21')
      const me = await payer(app)
      goTo(day)
      const payment = await payFor(me, numbers)
      goTo(nature === 'MED_OPERACIONAL' ? '2027-02-03' : '2026-12-28')
      await takeBack(payment, { nature })
      const open = (await me.installments()).filter(({ number }) => numbers.includes(number))
      const sumOf = (some: typeof open) => reais(some.reduce((sum, each) => sum + each.totalCents, 0))
      return {
        late: open.map(({ daysLate }) => daysLate),
        text: (await texts(me))[0]!,
        lateSum: sumOf(open.filter(({ daysLate }) => daysLate > 0)),
      }
    }
    const fault = 'estão em aberto de novo. A falha foi de um banco e não sua:'
    const mixed = await paidAndTakenBack([1, 2], '2026-12-22')
    expect(mixed.late).toEqual([12, 0])
    expect(mixed.text).toContain(
      `As parcelas 1 e 2 ${fault} o atraso de antes desse Pix continua na parcela 1, e os dias desde então não contam; até 10/02/2027 não há multa nem juros pela parcela 2. Da parcela 1 faltam hoje ${mixed.lateSum}; da parcela 2, R$ 234,87. `,
    )
    expect(mixed.lateSum).toBe('R$ 240,51')
    const late = await paidAndTakenBack([1, 2], '2027-01-20')
    expect(late.late).toEqual([41, 9])
    expect(late.text).toContain(
      `As parcelas 1 e 2 ${fault} o atraso de antes desse Pix continua, e os dias desde então não contam. Hoje faltam ${late.lateSum}. `,
    )
    const free = await paidAndTakenBack([1, 2], '2026-12-08')
    expect(free.late).toEqual([0, 0])
    expect(free.text).toContain(
      `As parcelas 1 e 2 ${fault} até 10/02/2027 não há multa nem juros por elas. Faltam R$ 469,74. `,
    )
    const many = await paidAndTakenBack([1, 2, 3, 4], '2027-01-20')
    expect(many.text).toContain('continua nas parcelas 1 e 2, e')
    expect(many.text).toContain(
      `não há multa nem juros pelas parcelas 3 e 4. Das parcelas 1 e 2 faltam hoje ${many.lateSum}; das parcelas 3 e 4, R$ 469,74. `,
    )
    const fraud = await paidAndTakenBack([1, 2], '2026-12-08', 'MED_FRAUDE')
    expect(fraud.late).toEqual([18, 0])
    expect(fraud.text).toContain(
      `As parcelas 1 e 2 estão em aberto de novo, como se esse dinheiro não tivesse vindo. Da parcela 1 faltam hoje ${fraud.lateSum}; da parcela 2, R$ 234,87. `,
    )
  })

  test('by a bank’s own fault, after a waiver of the fine alone, forgets no interest', async () => {
    const me = await payer(app)
    goTo('2026-12-20')
    const waiver = ['--installment', '1', '--fine', '4,70', '--by', 'Ana', '--why', 'acordo']
    expect(await opsOf(() => app)('waive', me.loanId, ...waiver)).toMatchObject({ code: 0 })
    goTo('2026-12-22')
    const [before] = await me.installments()
    expect(before).toMatchObject({ daysLate: 12, fineCents: 0, interestCents: 94 })
    const first = await payFor(me, [1])
    goTo('2027-02-03')
    await takeBack(first, { nature: 'MED_OPERACIONAL' })
    const { daysLate, fineCents, interestCents, totalCents } = before!
    expect((await me.installments())[0]).toMatchObject({ daysLate, fineCents, interestCents, totalCents })
  })

  test('by a bank’s own fault, part after part, counts no day twice', async () => {
    const me = await payer(app)
    goTo('2026-12-22')
    const first = await payFor(me, [1], 10_000)
    goTo('2026-12-27')
    const second = await payFor(me, [1])
    goTo('2027-02-03')
    await takeBack(second, { nature: 'MED_OPERACIONAL' })
    // The fine was paid with the first part, and interest counts on the rest since then.
    expect((await me.installments())[0]).toMatchObject({ daysLate: 5, fineCents: 0 })
    await takeBack(first, { nature: 'MED_OPERACIONAL' })
    expect((await me.installments())[0]).toMatchObject({
      daysLate: 5,
      unpaidCents: faceCents,
      fineCents: 470,
    })
  })

  test.each([
    ['on one day', '2027-02-03', '2027-02-10'],
    ['a month apart', '2027-03-03', '2027-03-08'],
  ])('two payments of two instalments, taken back %s: each has its days', async (_, day, payableUntil) => {
    const me = await payer(app)
    goTo('2026-12-08')
    const first = await payFor(me, [1])
    goTo('2027-01-08')
    const second = await payFor(me, [2])
    goTo('2027-02-03')
    await takeBack(first, { nature: 'MED_OPERACIONAL' })
    // 8 and 9 February are carnival.
    expect((await me.installments())[0]).toMatchObject({ daysLate: 0, payableUntil: '2027-02-10' })
    goTo(day)
    await takeBack(second, { nature: 'MED_OPERACIONAL' })
    expect((await me.installments())[1]).toMatchObject({
      ...{ status: 'Pending', daysLate: 0, fineCents: 0, totalCents: faceCents, payableUntil },
    })
    expect((await texts(me))[0]).toContain('não há multa nem juros por ela')
  })

  test('two payments of two instalments, one of them late, taken back: the days until the first report count neither', async () => {
    const me = await payer(app)
    goTo('2026-12-08')
    const first = await payFor(me, [1])
    goTo('2027-01-15')
    const second = await payFor(me, [2])
    goTo('2027-02-03')
    await takeBack(first, { nature: 'MED_OPERACIONAL' })
    await takeBack(second, { nature: 'MED_OPERACIONAL' })
    expect((await me.installments())[1]).toMatchObject({ daysLate: 4, fineCents: 470 })
  })

  test('of a withdrawal, by a bank’s own fault, leaves days to pay what fell due since', async () => {
    const me = await payer(app)
    goTo('2026-11-23')
    await me.pay((await me.withdraw()).body.txid)
    const withdrawal = await paymentOf(me)
    goTo('2027-02-03')
    await takeBack(withdrawal, { nature: 'MED_OPERACIONAL' })
    const free = { status: 'Pending', daysLate: 0, fineCents: 0, payableUntil: '2027-02-10' }
    expect((await me.installments()).slice(0, 2)).toMatchObject([free, free])
    expect((await texts(me))[0]).toContain('até 10/02/2027 não há multa')
  })

  test('of a credit that paid in time, by a bank’s own fault, leaves days to pay again', async () => {
    const me = await payer(app)
    goTo('2026-12-08')
    const first = await payFor(me, [1], 2 * faceCents)
    goTo('2027-01-20')
    expect((await me.statement()).movements.length).toBeGreaterThan(0)
    expect((await me.installments())[1]!.status).toBe('Paid')
    await takeBack(first, { nature: 'MED_OPERACIONAL' })
    const free = { status: 'Pending', daysLate: 0, fineCents: 0, payableUntil: '2027-01-25' }
    expect((await me.installments()).slice(0, 2)).toMatchObject([free, free])
    expect((await texts(me))[0]).toContain('até 25/01/2027 não há multa')
  })

  test('by a bank’s own fault leaves what is late behind it as the one to pay now, on the screen and in the reminder', async () => {
    const me = await payer(app)
    goTo('2026-12-08')
    const first = await payFor(me, [1])
    goTo('2027-01-20')
    await takeBack(first, { nature: 'MED_OPERACIONAL' })
    const href = '/dashboard/pay?parcelas=2'
    const { standing: shown } = await me.profile()
    expect(shown).toMatchObject({ sentence: expect.stringContaining('A parcela 2 venceu'), next: { href } })
    expect(shown!.next!.label).toMatch(/^Pagar a parcela 2: R\$/)
    await remind(app.deps)
    await app.runJobs()
    const told = (await me.messages()).find(({ text }) => text.includes('A parcela 2 venceu'))
    expect(told!.link).toContain(href)
  })
})
