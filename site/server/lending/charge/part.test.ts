import { is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { Charge, chargesPath, PartQuote, partQuotePath } from '../../../../shared/api/charge.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

/** R$ 1.000 in 6 instalments of R$ 234,87, due on the 10th from December. */
const faceCents = 23_487

describe.each(databases)('a part of an instalment on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const go = (day: string) => app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())
  const borrow = () => {
    go('2026-11-21')
    return payer(app)
  }
  const bodyFor = async (me: Payer, numbers: number[], amountCents: number) => ({
    json: { installmentIds: await me.idsOf(numbers), amountCents },
  })
  const quote = async (me: Payer, number: number, amountCents: number) =>
    me.call<PartQuote>(partQuotePath(me.loanId), await bodyFor(me, [number], amountCents))
  const charge = async (me: Payer, number: number, amountCents: number) =>
    (await me.call<Charge>(chargesPath(me.loanId), await bodyFor(me, [number], amountCents))).body

  test('of a late instalment pays fine and interest first, as the quote said', async () => {
    const me = await borrow()
    go('2026-12-25')
    const { status, body } = await quote(me, 1, 10_000)
    expect(status).toBe(200)
    expect(is(body, PartQuote)).toBe(true)
    const said = { fineCents: 470, interestCents: 117, faceCents: 9_413, discountCents: 0 }
    expect(body).toEqual({
      ...{ number: 1, dueDate: '2026-12-10', amountCents: 10_000, creditCents: 0, ...said },
      ...{ leftCents: faceCents - 9_413, staysLate: true, wholeCents: faceCents + 470 + 117 },
    })
    const made = await charge(me, 1, 10_000)
    expect(is(made, Charge)).toBe(true)
    expect(made).toMatchObject({
      ...{
        kind: 'installments',
        amountCents: 10_000,
        payableUntil: null,
        expiresAt: '2026-12-26T02:59:59.000Z',
      },
      lines: [{ ...said, totalCents: 10_000, leftCents: faceCents - 9_413 }],
    })
    expect(await me.pay(made.txid)).toBe('exact')
    expect(await me.view(made.txid)).toMatchObject({
      status: 'paid',
      lines: [{ ...said, totalCents: 10_000, isSettled: false, leftCents: faceCents - 9_413 }],
    })
    expect((await me.installments())[0]).toMatchObject({
      ...{ status: 'Pending', daysLate: 15, unpaidCents: faceCents - 9_413, totalCents: faceCents - 9_413 },
    })
    expect((await me.messages())[0]!.text).toMatch(/recebemos R\$\s100,00\. Faltam R\$\s140,74/)
    // The code has done what it was for. Less money by it pays more of the instalment and opens nothing.
    expect(await me.pay(made.txid, 2_000)).toBe('partial')
    expect((await me.view(made.txid)).status).toBe('paid')
  })

  test('before the due day has the discount of its money', async () => {
    const me = await borrow()
    const { body } = await quote(me, 1, 10_000)
    // 19 days before the due date, at the contract's 202,98 % a year.
    const settled = Math.round(10_000 * 3.029813135248544 ** (19 / 365))
    expect(body).toMatchObject({
      ...{ faceCents: settled, discountCents: settled - 10_000, fineCents: 0 },
      ...{ leftCents: faceCents - settled, staysLate: false },
    })
    const made = await charge(me, 1, 10_000)
    expect(made).toMatchObject({ kind: 'prepayment', amountCents: 10_000 })
    expect(await me.pay(made.txid)).toBe('exact')
    expect((await me.installments())[0]!.unpaidCents).toBe(faceCents - settled)
    // The message says what the receipt says, and not the price of today.
    expect((await me.messages())[0]!.text).toContain(
      `Faltam ${formatBrlCents(faceCents - settled)} para completar a parcela 1;`,
    )
    // The next code is this month's bill for the rest, unless the customer pays it today.
    const rest = (await me.charge([1])).body
    expect(rest).toMatchObject({ kind: 'installments', amountCents: faceCents - settled })
    const { wholeCents } = (await quote(me, 1, 100_000)).body
    expect(wholeCents).toBeLessThan(rest.amountCents)
    expect(await charge(me, 1, 100_000)).toMatchObject({ kind: 'prepayment', amountCents: wholeCents })
  })

  test('on the due day is a code for today only', async () => {
    const me = await borrow()
    go('2026-12-10')
    expect(await charge(me, 1, 10_000)).toMatchObject({
      ...{ kind: 'installments', payableUntil: null, expiresAt: '2026-12-11T02:59:59.000Z' },
      lines: [{ discountCents: 0, leftCents: faceCents - 10_000 }],
    })
  })

  test('counts a credit that is there', async () => {
    const me = await borrow()
    await me.pay((await me.charge([1])).body.txid, faceCents + 5_000)
    const { body } = await quote(me, 3, 10_000)
    const settled = Math.round(15_000 * 3.029813135248544 ** (81 / 365))
    expect(body).toMatchObject({ amountCents: 10_000, creditCents: 5_000, faceCents: settled })
    const made = await charge(me, 3, 10_000)
    expect(made).toMatchObject({ amountCents: 10_000, creditCents: 5_000 })
    await me.pay(made.txid)
    expect((await me.installments())[2]).toMatchObject({ unpaidCents: faceCents - settled, paidAmount: 150 })
    expect((await me.loan()).creditCents).toBe(0)
  })

  test('that is enough for all of it charges all of it', async () => {
    const me = await borrow()
    go('2026-12-25')
    const whole = faceCents + 470 + 117
    expect((await quote(me, 1, 50_000)).body).toMatchObject({
      amountCents: whole,
      leftCents: 0,
      staysLate: false,
    })
    expect(await charge(me, 1, 50_000)).toMatchObject({ amountCents: whole, lines: [{ leftCents: 0 }] })
  })

  test('is at least R$ 20,00, and of one instalment', async () => {
    const me = await borrow()
    for (const path of [partQuotePath(me.loanId), chargesPath(me.loanId)]) {
      expect(await me.call(path, await bodyFor(me, [1], 1_999))).toMatchObject({
        status: 400,
        body: { errors: { AmountCents: ['O menor valor é R$\u00a020,00.'] } },
      })
      expect(await me.call(path, await bodyFor(me, [1, 2], 5_000))).toMatchObject({
        status: 400,
        body: { errors: { InstallmentIds: ['Escolha uma parcela de cada vez'] } },
      })
    }
  })
})
