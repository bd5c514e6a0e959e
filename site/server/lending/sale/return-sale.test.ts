import { beforeAll, describe, expect, test } from 'vitest'
import { type Charge, chargesPath } from '../../../../shared/api/charge.ts'
import { prepaymentPath } from '../../../../shared/api/prepayment.ts'
import { sandboxPayPath } from '../../../../shared/api/sandbox.ts'
import { type Statement, statementPath } from '../../../../shared/api/statement.ts'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { anAccount, buyer, payShopInto } from '../../testing/buyer.ts'
import { opsOf } from '../../testing/ops.ts'
import { booksOf } from '../../testing/payer.ts'
import { rowOf, rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { refundClosedLoans } from '../refund/propose.ts'
import { receiveReturn } from '../reversal/receive-return.ts'

const staff = ['--by', 'Ana', '--why', 'a loja devolveu']

describe.each(databases)('a sale that is cancelled after the shop was paid on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    await payShopInto(app, anAccount)
  })
  const ops = opsOf(() => app)

  /** R$ 1.000 are at the shop. */
  async function paidSale() {
    const me = await buyer(app)
    const id = await me.buy()
    await me.sign()
    const loan = async () => (await me.profile()).loans[0]!
    const loanId = (await loan()).id!
    async function charge(number: number) {
      const { installments } = await loan()
      const installmentIds = [installments!.find(each => each.number === number)!.id]
      return (await me.call<Charge>(chargesPath(loanId), { installmentIds })).body
    }
    const pay = (txid: string) => me.call(sandboxPayPath(txid), {})
    const statement = async () => (await me.call<Statement>(statementPath(loanId))).body
    return { ...me, id, loanId, loan, charge, pay, statement }
  }
  const lastText = async () =>
    (
      await app.deps.db
        .selectFrom('messages')
        .select('text')
        .where('template', '=', 'sale-returned')
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).text.replaceAll('\u00a0', ' ')

  test('the customer owes nothing and gets back what they paid; the shop owes amount and tax', async () => {
    const me = await paidSale()
    const { txid, amountCents } = await me.charge(1)
    await me.pay(txid)
    const open = await me.charge(2)
    app.advance(10 * dayMs)
    // 1,000.00 × (0.38 % + 10 × 0.0082 %)
    const owedCents = 100_462
    expect(await me.cancelByShop(me.id)).toMatchObject({ status: 200, body: { state: 'ended', owedCents } })
    const loan = await me.loan()
    expect(loan).toMatchObject({ closedReason: 'returned', creditCents: amountCents })
    expect(loan.installments!.map(({ status }) => status)).toEqual(['Paid', ...Array(5).fill('Cancelled')])
    expect(await me.profile()).toMatchObject({ standing: { code: 'returned' }, purchase: { state: 'ended' } })
    expect(await booksOf(app, me.loanId)).toEqual({
      cash: amountCents - 100_000,
      'customer-credit': -amountCents,
      'iof-payable': -462,
      'shop-claims': owedCents,
    })
    const { movements } = await me.statement()
    expect(movements.at(-1)).toMatchObject({ kind: 'sale-returned', balanceCents: -amountCents })
    const text = await lastText()
    expect(text).toContain(
      'Loja Exemplo cancelou a venda do Samsung Galaxy S24, e o seu empréstimo foi desfeito',
    )
    expect(text).toContain('que você já pagou voltam para você por Pix.')
    expect((await me.told(me.id)).filter(type => type === 'order.cancelled')).toHaveLength(1)
    const { status } = await rowOf(app.deps.db, 'charges', { txid: open.txid }, 'status')
    expect(status).toBe('replaced')

    await refundClosedLoans(app.deps)
    const moves = await rowsOf(app.deps.db, 'moneyMoves', { loanId: me.loanId }, 'kind', 'amountCents')
    expect(moves.map(move => [move.kind, Number(move.amountCents)])).toEqual([['refund', amountCents]])
  })

  test.each(['paid', 'withdrawn'])(
    'a loan that the customer has %s before is undone too: the money comes back, and the shop owes it',
    async reason => {
      const me = await paidSale()
      app.advance(3 * dayMs)
      const installmentIds = (await me.loan()).installments!.map(({ id }) => id)
      const { body } =
        reason === 'paid'
          ? await me.call<Charge>(prepaymentPath(me.loanId), { installmentIds })
          : await me.call<Charge>(withdrawalPath(me.loanId), {})
      await me.pay(body.txid)
      expect(await me.loan()).toMatchObject({ closedReason: reason })
      app.advance(10 * dayMs)
      // 1,000.00 × (0.38 % + 3 × 0.0082 %): the tax of the days in which the credit was used.
      const owedCents = 100_405
      expect(await me.cancelByShop(me.id)).toMatchObject({ status: 200, body: { owedCents } })
      expect(await me.loan()).toMatchObject({ closedReason: 'returned', creditCents: body.amountCents })
      expect(await booksOf(app, me.loanId)).toEqual({
        cash: body.amountCents - 100_000,
        'customer-credit': -body.amountCents,
        'iof-payable': -405,
        'shop-claims': owedCents,
      })
      expect(await lastText()).toContain('que você já pagou voltam para você por Pix.')
      await refundClosedLoans(app.deps)
      const moves = await rowsOf(app.deps.db, 'moneyMoves', { loanId: me.loanId }, 'amountCents')
      expect(moves.map(move => Number(move.amountCents))).toEqual([body.amountCents])
    },
  )

  test('the message names all that goes back, also money that had paid no instalment', async () => {
    const me = await paidSale()
    const { txid, amountCents } = await me.charge(1)
    await me.pay(txid)
    await me.pay(txid)
    // The newest message is found by its time.
    app.advance(1000)
    await me.cancelByShop(me.id)
    expect(await me.loan()).toMatchObject({ creditCents: 2 * amountCents })
    const back = formatBrlCents(2 * amountCents).replaceAll('\u00a0', ' ')
    expect(await lastText()).toContain(`Os ${back} que você já pagou voltam para você por Pix.`)
    expect((await me.profile()).standing!.sentence.replaceAll('\u00a0', ' ')).toContain(
      `Vamos devolver ${back} a você.`,
    )
  })

  test('a repeat changes nothing', async () => {
    const me = await paidSale()
    const { body } = await me.cancelByShop(me.id)
    const books = await booksOf(app, me.loanId)
    expect(await me.cancelByShop(me.id)).toEqual({ status: 200, body })
    expect(await booksOf(app, me.loanId)).toEqual(books)
  })

  test('what is paid afterwards is credit, and pays nothing', async () => {
    const me = await paidSale()
    const { txid, amountCents } = await me.charge(1)
    await me.cancelByShop(me.id)
    await receivePayment(app.deps, {
      ...{ endToEndId: `E${txid}`.slice(0, 32), txid, amountCents, paidAt: new Date(app.deps.clock.now()) },
    })
    expect(await me.loan()).toMatchObject({ closedReason: 'returned', creditCents: amountCents })
  })

  test('a cancellation and a payment at once leave no cent unexplained', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const me = await paidSale()
      const { txid, amountCents } = await me.charge(1)
      await Promise.all([me.pay(txid), me.cancelByShop(me.id)])
      expect(await booksOf(app, me.loanId)).toEqual({
        cash: amountCents - 100_000,
        'customer-credit': -amountCents,
        'iof-payable': -380,
        'shop-claims': 100_380,
      })
    }
  })

  test('is for the shop to do: the customer withdraws instead', async () => {
    const me = await paidSale()
    expect(await me.cancel()).toMatchObject({ status: 409, body: { code: 'order-paid' } })
    expect((await me.loan()).closedAt).toBeNull()
  })

  test('the contract says so', async () => {
    const me = await buyer(app)
    await me.buy()
    const { html } = (await me.contract()).body
    expect(html).toContain(
      'Se a loja cancelar a venda em até 30 dias depois de receber o pagamento, este contrato é desfeito sem custo para mim',
    )
  })

  test('what the shop owes waits for staff, until a receipt pays it once', async () => {
    const me = await paidSale()
    const { body } = await me.cancelByShop(me.id)
    const owedCents = Number(body.owedCents)
    expect((await ops('partner', 'claims', 'loja-exemplo')).text).toMatch(
      new RegExp(`${me.id}  desde .*  Loja Exemplo  R\\$ 1\\.003,80`),
    )
    expect((await ops('queue')).text).toContain(me.id)
    const receive = async (amountCents: number) => {
      const endToEndId = crypto.randomUUID().replaceAll('-', '')
      await receivePayment(app.deps, {
        ...{ endToEndId, txid: null, amountCents, paidAt: new Date(app.deps.clock.now()) },
      })
      const { id } = await rowOf(app.deps.db, 'payments', { endToEndId }, 'id')
      return id
    }
    const claim = (payment: string) => ops('partner', 'claim', 'paid', me.id, '--payment', payment, ...staff)
    expect((await claim(await receive(owedCents - 1))).code).toBe(1)
    expect((await claim(crypto.randomUUID())).code).toBe(1)
    expect(await claim(await sentBack(receive))).toEqual({
      code: 1,
      text: expect.stringContaining('O banco diz que já enviou uma devolução deste dinheiro'),
    })
    const payment = await receive(owedCents + 500)
    const proposal = await claim(payment)
    expect(proposal).toEqual({ code: 0, text: expect.stringContaining('Espera por outra pessoa') })
    expect((await claim(payment)).code).toBe(1)
    const moveId = /proposta (\S+) registrada/.exec(proposal.text)![1]!
    const confirm = (by: string) => ops('move', 'confirm', moveId, '--by', by, '--why', 'conferi o extrato')
    expect((await confirm('Ana')).code).toBe(1)
    expect((await ops('partner', 'claims')).text).toContain(me.id)
    expect((await confirm('Bia')).code).toBe(0)
    expect((await claim(payment)).code).toBe(1)
    const entries = await app.deps.db
      .selectFrom('ledgerEntries')
      .select(['account', 'amountCents'])
      .where('paymentId', '=', payment)
      .where('kind', '=', 'shop-claim-paid')
      .orderBy('account')
      .execute()
    expect(entries.map(row => [row.account, Number(row.amountCents)])).toEqual([
      ['shop-claims', -owedCents],
      ['unidentified', owedCents],
    ])
    expect((await ops('partner', 'claims')).text).not.toContain(me.id)
    expect((await ops('audit')).text).toContain('shop-claim-confirmed')
    expect((await me.cancelByShop(me.id)).body).toMatchObject({ owedCents: 0 })
    expect((await ops('partner', 'claim', 'paid', 'x', '--payment', payment, ...staff)).code).not.toBe(0)
  })

  /** A receipt whose return the bank had refused, as the sandbox does for ',82', and has made after all. */
  async function sentBack(receive: (amountCents: number) => Promise<string>) {
    const amountCents = 200_082
    const paymentId = await receive(amountCents)
    const { text } = await ops('payment', 'return', paymentId, ...staff)
    const moveId = /proposta (\S+) registrada/.exec(text)![1]!
    await ops('move', 'confirm', moveId, '--by', 'Bia', '--why', 'conferi')
    await app.runJobs()
    const part = await rowOf(app.deps.db, 'refundParts', { paymentId }, 'id', 'status')
    expect(part.status).toBe('refused')
    const { endToEndId } = await rowOf(app.deps.db, 'payments', { id: paymentId }, 'endToEndId')
    const [id, at] = [part.id.replaceAll('-', ''), new Date(app.deps.clock.now())]
    const returned = { endToEndId, id, returnId: `D${id}`, nature: 'ORIGINAL', amountCents, at }
    await receiveReturn(app.deps, { ...returned, state: 'returned' })
    return paymentId
  }

  test('is possible until the 30th day', async () => {
    const me = await paidSale()
    const other = await paidSale()
    app.advance(30 * dayMs)
    expect((await me.cancelByShop(me.id)).status).toBe(200)
    app.advance(dayMs)
    expect(await other.cancelByShop(other.id)).toMatchObject({ status: 409, body: { code: 'order-paid' } })
    expect((await other.loan()).closedAt).toBeNull()
  })
})
