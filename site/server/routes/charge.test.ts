import { is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { Charge, Charges, chargePath, chargesPath } from '../../../shared/api/charge.ts'
import { dayMs } from '../../../shared/durations.ts'
import { readBrCode } from '../../../shared/loan/br-code.ts'
import { ChargeUnavailable, type NewCharge, type PixChargeProvider } from '../providers/pix/pix.ts'
import { sandboxCharges } from '../providers/pix/sandbox-charges.ts'
import { borrower } from '../testing/borrower.ts'
import { payer } from '../testing/payer.ts'
import { rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

/** A bank that records its calls and fails the next `failures` ones. */
function countingBank() {
  const bank = { created: [] as NewCharge[], removed: [] as string[], failures: 0 }
  const charges: PixChargeProvider = {
    async create(charge) {
      if (bank.failures-- > 0) throw new ChargeUnavailable('out of order')
      bank.created.push(charge)
      return sandboxCharges.create(charge)
    },
    async remove({ txid }) {
      if (bank.failures-- > 0) throw new ChargeUnavailable('out of order')
      bank.removed.push(txid)
    },
    received: () => [],
  }
  return Object.assign(bank, { charges })
}

describe.each(databases)('a charge on %s', database => {
  const bank = countingBank()
  // Each test starts on the day of the loan, 21 November. The first due date is 10 December.
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers: { charges: bank.charges } })

  test('of an instalment that is not late has a due date, with fine and interest after it', async () => {
    const me = await payer(app)
    bank.created.length = 0
    const { status, body } = await me.charge([1])
    expect(status).toBe(201)
    expect(is(body, Charge)).toBe(true)
    expect(body).toMatchObject({
      loanId: me.loanId,
      kind: 'installments',
      status: 'active',
      amountCents: 23487,
      creditCents: 0,
      payableUntil: '2026-12-10',
      // 30 days after the last day without charges, at the end of the day in São Paulo.
      expiresAt: '2027-01-10T02:59:59.000Z',
      paidAt: null,
      payments: [],
      lines: [
        {
          number: 1,
          dueDate: '2026-12-10',
          faceCents: 23487,
          fineCents: 0,
          interestCents: 0,
          discountCents: 0,
          totalCents: 23487,
          days: 19,
          daysLate: 0,
          isSettled: false,
        },
      ],
    })
    expect(readBrCode(body.brCode!)).toMatchObject({ url: expect.stringContaining(`/cobv/${body.txid}`) })
    expect(bank.created).toMatchObject([
      {
        txid: expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/),
        mode: 'cobv',
        amountCents: 23487,
        debtor: { cpf: me.customer.cpf },
        due: { day: '2026-12-10', validDaysAfter: 30, finePercent: 2, interestPercentPerMonth: 1 },
      },
    ])
  })

  /** R$ 234,87 discounted by 202,98 % a year, the rate that the dates of this contract give (calculated with 50 digits). */
  const worth = (days: number) => Math.round(23_487 / 3.029813135248544 ** (days / 365))

  test('of several instalments is for today and has the early-payment discount', async () => {
    const me = await payer(app)
    const { body } = await me.charge([1, 2])
    const amountCents = worth(19) + worth(50)
    expect(body).toMatchObject({
      kind: 'prepayment',
      amountCents,
      lines: [
        { number: 1, discountCents: 23_487 - worth(19) },
        { number: 2, discountCents: 23_487 - worth(50) },
      ],
      payableUntil: null,
      expiresAt: '2026-11-22T02:59:59.000Z',
    })
    expect(bank.created.at(-1)).toMatchObject({ txid: body.txid, mode: 'cob', amountCents })
    expect(bank.created.at(-1)!.due).toBeUndefined()
    app.advance(dayMs)
    expect((await me.view(body.txid)).status).toBe('expired')
    expect((await me.view(body.txid)).brCode).toBeNull()
    app.advance(-dayMs)
  })

  test.each([
    ['a later instalment', [2], [50]],
    ['the next one with a later one', [1, 3], [19, 81]],
    ['all that is left', [1, 2, 3, 4, 5, 6], [19, 50, 81, 109, 140, 170]],
  ])('of %s has the discounted value of today, like the same prepayment', async (_what, numbers, days) => {
    const me = await payer(app)
    const { body } = await me.charge(numbers)
    expect([body.kind, body.amountCents]).toEqual([
      'prepayment',
      days.reduce((sum, each) => sum + worth(each), 0),
    ])
    expect((await me.prepay(numbers)).body.txid).toBe(body.txid)
    expect(await me.pay(body.txid)).toBe('exact')
  })

  test('of the next instalment is a bill at face value within a month of its due date, and a prepayment before', async () => {
    const me = await payer(app)
    await me.pay((await me.charge([1])).body.txid)
    // The second is due on 10 January: 50 days away, then 32, then 31.
    const amountIn = async (days: number) => {
      app.advance(days * dayMs)
      const { body } = await me.charge([2])
      app.advance(-days * dayMs)
      return [body.kind, body.amountCents]
    }
    expect(await amountIn(0)).toEqual(['prepayment', worth(50)])
    expect(await amountIn(18)).toEqual(['prepayment', worth(32)])
    expect(await amountIn(19)).toEqual(['installments', 23_487])
  })

  test('is returned again for the same instalments, and replaced by a charge that shares an instalment', async () => {
    const me = await payer(app)
    await app.runJobs()
    bank.removed.length = 0
    const one = (await me.charge([1])).body
    expect((await me.charge([1])).body.txid).toBe(one.txid)
    const third = (await me.charge([3])).body
    const both = (await me.charge([1, 2])).body
    expect((await me.view(one.txid)).status).toBe('replaced')
    expect((await me.view(third.txid)).status).toBe('active')
    expect((await me.view(both.txid)).status).toBe('active')
    await app.runJobs()
    expect(bank.removed).toEqual([one.txid])
  })

  test('is listed while it can be paid and after it was paid', async () => {
    const me = await payer(app)
    const paid = (await me.charge([1])).body
    await me.pay(paid.txid)
    app.advance(1000)
    const replaced = (await me.charge([2])).body
    app.advance(1000)
    const living = (await me.charge([2, 3])).body
    const { body } = await me.call<Charges>(chargesPath(me.loanId))
    expect(is(body, Charges)).toBe(true)
    expect(body.charges.map(each => [each.txid, each.status])).toEqual([
      [living.txid, 'active'],
      [paid.txid, 'paid'],
    ])
    // The replaced charge was paid, so it is listed too.
    await me.pay(replaced.txid)
    const listed = (await me.call<Charges>(chargesPath(me.loanId))).body.charges
    expect(listed.find(each => each.txid === replaced.txid)).toMatchObject({
      status: 'paid',
      payments: [{ reason: 'late' }],
    })
    const other = await borrower(app)
    expect((await other.call(chargesPath(me.loanId))).status).toBe(404)
    app.advance(-2000)
  })

  test('can be repeated with its Idempotency-Key', async () => {
    const me = await payer(app)
    const key = { 'Idempotency-Key': 'charge-0001' }
    const first = await me.charge([1], key)
    const again = await me.charge([1], key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Idempotent-Replay')).toBe('true')
  })

  test('of a late instalment has fine and interest, and the profile shows the same amount', async () => {
    const me = await payer(app)
    const inTime = (await me.charge([1])).body
    // 10 December is a Thursday; 15 days later.
    app.advance(34 * dayMs)
    const fine = { daysLate: 15, fineCents: 470, interestCents: 117, totalCents: 24074 }
    expect((await me.installments())[0]).toMatchObject({
      ...fine,
      payableUntil: '2026-12-10',
      status: 'Pending',
    })
    expect((await me.installments())[1]).toMatchObject({
      daysLate: 0,
      payableUntil: '2027-01-11',
      fineCents: 0,
    })
    // The charge that was created in time now includes fine and interest.
    expect(await me.view(inTime.txid)).toMatchObject({ status: 'active', amountCents: 24074, lines: [fine] })
    const late = (await me.charge([1])).body
    expect(late).toMatchObject({ amountCents: 24074, payableUntil: null, lines: [{ ...fine, days: -15 }] })
    expect(bank.created.at(-1)).toMatchObject({ mode: 'cob', amountCents: 24074 })
    app.advance(-34 * dayMs)
  })

  test('is a 503 while the bank is down, and the next try registers the same charge', async () => {
    const me = await payer(app)
    bank.failures = 1
    const failed = await me.charge([2])
    expect(failed).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    bank.created.length = 0
    const { body } = await me.charge([2])
    expect(body).toMatchObject({ status: 'active', brCode: expect.any(String) })
    const written = await rowsOf(app.deps.db, 'charges', { loanId: me.loanId })
    expect(written.map(each => each.txid)).toEqual([body.txid])
  })

  test.each<[string, unknown]>([
    ['nothing chosen', []],
    ['no list', undefined],
    ['what is no id', ['1']],
  ])('with %s is refused', async (_what, installmentIds) => {
    const me = await payer(app)
    const { status, body } = await me.call(chargesPath(me.loanId), { json: { installmentIds } })
    expect([status, body.code, Object.keys(body.errors as object)]).toEqual([
      400,
      'validation',
      ['InstallmentIds'],
    ])
  })

  test('is refused for instalments that are not open, loans that are not paid out, and other customers', async () => {
    const me = await payer(app)
    const json = { installmentIds: [crypto.randomUUID()] }
    expect(await me.call(chargesPath(me.loanId), { json })).toMatchObject({
      status: 409,
      body: { code: 'installment-not-open' },
    })
    const other = await borrower(app)
    expect((await other.call(chargesPath(me.loanId), { json })).status).toBe(404)
    expect((await other.call(chargesPath('x'), { json })).status).toBe(404)
    const { txid } = (await me.charge([1])).body
    expect((await other.call(chargePath(txid))).status).toBe(404)
    expect((await other.call(chargePath('x'))).status).toBe(404)
    expect((await app.request(chargePath(txid))).status).toBe(401)
    await other.toContract()
    const { id } = (await other.profile()).loans[0]!
    expect(await other.call(chargesPath(id!), { json })).toMatchObject({
      status: 409,
      body: { code: 'loan-not-payable' },
    })
  })
})
