import { is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { Statement, statementFilePath, statementPath } from '../../../shared/api/statement.ts'
import { receivePayment } from '../lending/charge/receive-payment.ts'
import { borrower } from '../testing/borrower.ts'
import { booksOf, type Payer, payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

let count = 0

describe.each(databases)('the statement on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const go = (day: string) => app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())
  const borrow = () => {
    go('2026-11-21')
    return payer(app)
  }
  const pay = async (me: Payer, numbers: number[], amountCents?: number) =>
    me.pay((await me.charge(numbers)).body.txid, amountCents)
  const read = async (me: Payer) => (await me.call<Statement>(statementPath(me.loanId))).body
  const lines = ({ movements }: Statement) =>
    movements.map(each => [
      each.on,
      each.kind,
      each.number,
      each.amountCents,
      each.usedCents,
      each.balanceCents,
    ])

  const opening = [
    ['2026-11-21', 'released', null, 100_000, null, 100_000],
    ['2026-11-21', 'tariff', null, 5_000, null, 105_000],
    ['2026-11-21', 'tax', null, 1_949, null, 106_949],
    ['2026-11-21', 'interest', null, 33_973, null, 140_922],
  ]

  test('lists release, payments, charges, discount, rounding and used credit with the balance after each', async () => {
    const me = await borrow()
    go('2026-12-25')
    // Fifteen days late: a part, and then the rest but for three cents.
    await pay(me, [1], 10_000)
    await pay(me, [1], 14_071)
    // A prepayment, and the second instalment with fifty reais too much.
    await pay(me, [6])
    await pay(me, [2], 23_487 + 5_000)
    go('2027-02-10')
    const statement = await read(me)
    expect(is(statement, Statement)).toBe(true)
    // R$ 234,87 discounted by 202,98 % a year for 136 days.
    const worth = Math.round(23_487 / 3.029813135248544 ** (136 / 365))
    expect(lines(statement)).toEqual([
      ...opening,
      ['2026-12-25', 'fine', 1, 470, null, 141_392],
      ['2026-12-25', 'late-interest', 1, 117, null, 141_509],
      ['2026-12-25', 'payment', null, -10_000, null, 131_509],
      ['2026-12-25', 'part-paid', 1, 0, 10_000, 131_509],
      ['2026-12-25', 'payment', null, -14_071, null, 117_438],
      ['2026-12-25', 'rounding', 1, -3, null, 117_435],
      ['2026-12-25', 'paid', 1, 0, 14_071, 117_435],
      ['2026-12-25', 'payment', null, -worth, null, 117_435 - worth],
      ['2026-12-25', 'discount', 6, worth - 23_487, null, 93_948],
      ['2026-12-25', 'paid', 6, 0, worth, 93_948],
      ['2026-12-25', 'payment', null, -28_487, null, 65_461],
      ['2026-12-25', 'paid', 2, 0, 23_487, 65_461],
      ['2027-02-10', 'credit-part', 3, 0, 5_000, 65_461],
    ])
    expect(statement).toMatchObject({
      ...{ loanId: me.loanId, asOf: '2027-02-10', closedReason: null },
      ...{ owedCents: 65_461, creditCents: 0, lateCents: 0 },
      contractNumber: expect.stringMatching(/^2026-\w{12}$/),
    })
    const books = await booksOf(app, me.loanId)
    expect(books['receivable-principal']! + books['receivable-interest']!).toBe(65_461)
    const transfers = statement.movements.filter(({ transfer }) => transfer)
    expect(transfers.map(({ kind }) => kind)).toEqual(Array(4).fill('payment'))
  })

  test('shows a payment that is reported late on its day, and nothing of what it reversed', async () => {
    const me = await borrow()
    const { txid } = (await me.charge([1])).body
    go('2026-12-21')
    await pay(me, [1])
    const paidAt = new Date('2026-12-09T18:00:00Z')
    await receivePayment(app.deps, { endToEndId: `S${count++}`, txid, amountCents: 23_487, paidAt })
    const statement = await read(me)
    expect(lines(statement)).toEqual([
      ...opening,
      ['2026-12-09', 'payment', null, -23_487, null, 117_435],
      ['2026-12-09', 'paid', 1, 0, 23_487, 117_435],
      ['2026-12-21', 'payment', null, -24_043, null, 93_392],
    ])
    expect(statement).toMatchObject({ owedCents: 117_435, creditCents: 24_043 })
  })

  test('of a paid loan ends at zero, and says what is late of a running one', async () => {
    const me = await borrow()
    go('2026-12-25')
    expect(await read(me)).toMatchObject({ owedCents: 140_922, lateCents: 587 })
    await pay(me, [1, 2, 3, 4, 5, 6])
    const paid = await read(me)
    expect(paid).toMatchObject({ owedCents: 0, creditCents: 0, lateCents: 0, closedReason: 'paid' })
    expect(paid.movements.at(-1)!.balanceCents).toBe(0)
  })

  test('of a loan that was given back ends at zero with one movement for the withdrawal', async () => {
    const me = await borrow()
    await pay(me, [1])
    await me.pay((await me.withdraw()).body.txid)
    const statement = await read(me)
    const [before, last] = statement.movements.slice(-2)
    expect(last).toMatchObject({ kind: 'withdrawn', amountCents: -before!.balanceCents, balanceCents: 0 })
    expect(statement).toMatchObject({ owedCents: 0, creditCents: 0, closedReason: 'withdrawn' })
  })

  test('is a file that Brazilian spreadsheets open: semicolons, decimal commas, UTF-8 with its mark', async () => {
    const me = await borrow()
    await pay(me, [1], 23_490)
    const { headers } = await me.request(statementFilePath(me.loanId))
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="extrato.csv"')
    const bytes = new Uint8Array(await (await me.request(statementFilePath(me.loanId))).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = new TextDecoder().decode(bytes).split('\r\n')
    expect(rows.slice(0, 2)).toEqual([
      'Data;Movimento;Valor (R$);Saldo (R$);ID da transação Pix',
      '21/11/2026;Dinheiro enviado por Pix;1000,00;1000,00;',
    ])
    expect(rows[5]).toMatch(/^21\/11\/2026;Pagamento por Pix;-234,90;1174,32;E\w+$/)
    expect(rows[6]).toBe('21/11/2026;Parcela 1 paga, com R$\u00a0234,87;0,00;1174,32;')
    expect(rows.at(-1)).toBe('')
  })

  test('is for the customer of the loan only', async () => {
    const me = await borrow()
    const other = await borrower(app)
    for (const path of [statementPath(me.loanId), statementFilePath(me.loanId)]) {
      expect((await other.call(path)).status).toBe(404)
      expect((await app.request(path)).status).toBe(401)
    }
    expect((await me.call(statementPath('x'))).status).toBe(404)
    await other.toContract()
    const { id } = (await other.profile()).loans[0]!
    expect((await other.call<Statement>(statementPath(id!))).body.movements).toEqual([])
  })
})
