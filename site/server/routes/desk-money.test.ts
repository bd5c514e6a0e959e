import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths, type WaitingWork } from '../../../shared/api/desk.ts'
import { type DeskCloser, deskCloserPath } from '../../../shared/api/desk-closer.ts'
import { type DeskCustomers, deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { type DeskAction, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { dayMs } from '../../../shared/durations.ts'
import { receivePayment } from '../lending/charge/receive-payment.ts'
import { anAccount, buyer, payShopInto } from '../testing/buyer.ts'
import { staffAt } from '../testing/desk.ts'
import { booksOf, payer } from '../testing/payer.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

type Page = Awaited<ReturnType<typeof staffAt>>
const limit = 50_000

describe.each(databases)('money at the desk on %s', database => {
  let davi: Page, bia: Page, analyst: Page
  const app = testAppForAll({
    ...{ database, now: '2026-11-21T15:00:00Z' },
    config: { twoPeopleAboveCents: limit },
  })
  beforeAll(async () => {
    davi = await staffAt(app, 'money', 'Davi Souza')
    bia = await staffAt(app, 'money', 'Bia Prado')
    analyst = await staffAt(app, 'analyst', 'Ana Lima')
  })

  const why = 'comprovante conferido'
  const decide = (page: Page, action: DeskAction, id: string, more: object = {}, headers = {}) =>
    page.call(deskDecisionPaths.decide, { action, id, why, ...more }, headers)
  async function itemsOf(kind: string, page = davi) {
    const { sections } = (await page.call(deskPaths.queue)).body as unknown as WaitingWork
    return sections.find(section => section.kind === kind)!.items
  }
  const itemOf = async (kind: string, id: string, page = davi) =>
    (await itemsOf(kind, page)).find(item => item.id === id)
  const lastTrail = (action: string) =>
    app.deps.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', action)
      .orderBy('ordinal', 'desc')
      .executeTakeFirst()
  const staffId = async (name: string) =>
    (await app.deps.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  let count = 0
  /** Money that nobody knows whose it is. */
  async function receipt(amountCents: number) {
    const endToEndId = `E1234567820261121150000000000${String(++count).padStart(3, '0')}`
    await receivePayment(app.deps, {
      ...{ endToEndId, txid: null, amountCents },
      paidAt: new Date(app.deps.clock.now()),
    })
    const payment = app.deps.db.selectFrom('payments').select('id').where('endToEndId', '=', endToEndId)
    return (await payment.executeTakeFirstOrThrow()).id
  }

  test('a receipt is booked on the loan that somebody names, once, and a wrong name stands at its field', async () => {
    const me = await payer(app)
    const id = await receipt(5_000)
    expect((await itemOf('receipt', id))?.actions).toEqual(['payment-assign', 'payment-return'])
    expect((await itemOf('receipt', id, analyst))?.actions).toEqual([])
    for (const loan of ['', 'x', crypto.randomUUID(), me.customer.id]) {
      const answer = await decide(davi, 'payment-assign', id, { loan })
      expect(answer, loan).toMatchObject({ status: 400, body: { errors: { Loan: [expect.any(String)] } } })
    }
    expect((await decide(analyst, 'payment-assign', id, { loan: me.loanId })).status).toBe(403)
    const taps = await Promise.all(
      [davi, bia, davi].map(page => decide(page, 'payment-assign', id, { loan: ` ${me.loanId} ` })),
    )
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(taps.find(({ status }) => status === 200)!.body.said).toContain('Lançado com a data em que entrou')
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -5_000 })
    expect(await itemOf('receipt', id)).toBeUndefined()
    expect(await lastTrail('assignment-done')).toMatchObject({
      ...{ loanId: me.loanId, why },
      detail: { paymentId: id, staffId: expect.any(String) },
    })
  })

  test('above the limit a receipt waits for a second person, who sees payment and loan', async () => {
    const me = await payer(app)
    const id = await receipt(limit + 1)
    const key = { 'Idempotency-Key': `assign-${id}` }
    const first = await decide(davi, 'payment-assign', id, { loan: me.loanId }, key)
    const again = await decide(davi, 'payment-assign', id, { loan: me.loanId }, key)
    expect(first).toMatchObject({
      status: 200,
      body: { said: expect.stringContaining('Espera por outra pessoa') },
    })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    expect((await decide(bia, 'payment-return', id)).body.message).toMatch(/Já há uma proposta/)
    const move = (await itemsOf('move', bia)).find(({ facts }) => facts.includes(id))!
    expect(move.facts).toContain(me.loanId)
    expect((await decide(davi, 'move-confirm', move.id)).status).toBe(409)
    expect((await decide(bia, 'move-confirm', move.id)).status).toBe(200)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -(limit + 1) })
    expect(await lastTrail('assignment-confirmed')).toMatchObject({
      ...{ who: 'Bia Prado', loanId: me.loanId },
      detail: { staffId: await staffId('Bia Prado') },
    })
  })

  test('what a shop owes is paid by a receipt of at least as much', async () => {
    await payShopInto(app, anAccount)
    const me = await buyer(app)
    const id = await me.buy()
    await me.sign()
    await me.cancelByShop(id)
    await app.runJobs()
    const { claimCents } = await rowOf(app.deps.db, 'purchases', { applicationId: id }, 'claimCents')
    expect((await itemOf('shop-claim', id))?.actions).toEqual(['shop-claim-paid'])
    for (const payment of ['', crypto.randomUUID(), await receipt(claimCents! - 1)]) {
      const answer = await decide(davi, 'shop-claim-paid', id, { payment })
      expect(answer).toMatchObject({ status: 400, body: { errors: { Payment: [expect.any(String)] } } })
    }
    expect((await decide(davi, 'shop-claim-paid', id, { payment: await receipt(claimCents!) })).status).toBe(
      200,
    )
    const move = (await itemsOf('move', bia)).find(({ facts }) => /uma loja/.test(facts[0]!))!
    expect((await decide(bia, 'move-confirm', move.id)).status).toBe(200)
    expect(await itemOf('shop-claim', id)).toBeUndefined()
  })

  test('a credit goes to another account of the customer, who is told', async () => {
    const me = await payer(app)
    const account = { bank: '237', branch: '12', account: '345678-9' }
    for (const [field, value] of [
      ['bank', '999'],
      ['branch', '12345'],
      ['account', '3456789'],
    ] as const) {
      const answer = await decide(davi, 'refund-account', me.loanId, { ...account, [field]: value })
      expect(
        Object.keys((answer.body.errors ?? {}) as object)
          .join()
          .toLowerCase(),
        field,
      ).toBe(field)
    }
    expect((await decide(davi, 'refund-account', me.loanId, account)).status).toBe(200)
    const { refundAccount } = await rowOf(app.deps.db, 'loans', { id: me.loanId }, 'refundAccount')
    expect(refundAccount).toMatchObject({ bankCode: '237', branch: '0012', number: '345678', digit: '9' })
    expect(await lastTrail('refund-account')).toMatchObject({ who: 'Davi Souza', loanId: me.loanId, why })
    const [told] = await me.messages()
    expect(told!.text).toMatch(/outra conta sua para receber devoluções: Bradesco,.*678-9.*Não foi você/)
  })

  test('a refund goes to the account that the second person was shown', async () => {
    const me = await payer(app)
    const account = { bank: '237', branch: '12', account: '345678-9' }
    const note = (digit: string) =>
      decide(davi, 'refund-account', me.loanId, { ...account, account: `345678-${digit}` })
    const id = await receipt(limit + 2)
    await decide(davi, 'payment-assign', id, { loan: me.loanId })
    const assigned = (await itemsOf('move', bia)).find(({ facts }) => facts.includes(id))!
    await decide(bia, 'move-confirm', assigned.id)
    expect((await note('9')).status).toBe(200)
    // Nothing waits for the credit of a running loan: it is given back where the loan is looked at.
    const { body } = await davi.call(deskCustomerPaths.look, { named: me.loanId })
    const [loan] = (body as unknown as DeskCustomers).customers[0]!.loans
    expect(loan).toMatchObject({ line: expect.stringMatching(/ {2}crédito de R\$/) })
    expect(loan!.actions).toContain('refund')
    expect((await decide(davi, 'refund', me.loanId)).body.said).toContain('Espera por outra pessoa')
    const move = (await itemsOf('move', bia)).find(({ facts }) => facts.includes(me.loanId))!
    expect(move.facts[1]).toMatch(/^para a conta que anotamos: Bradesco, final 678-9$/)
    expect((await note('0')).body.message).toMatch(/Já há uma proposta/)
    expect((await decide(bia, 'move-confirm', move.id)).status).toBe(200)
    expect((await note('0')).body.message).toMatch(/Já há uma devolução a caminho/)
    await app.runJobs()
    expect((await note('0')).status).toBe(200)
  })

  test('of a loan that is looked at, due day, late charges and loss are decided, each by its rule', async () => {
    const me = await payer(app)
    const { body } = await davi.call(deskCustomerPaths.look, { named: me.loanId })
    const [loan] = (body as unknown as DeskCustomers).customers[0]!.loans
    expect(loan).toMatchObject({
      id: me.loanId,
      actions: ['due-day', 'waive', 'write-off', 'refund-account', 'payout-came-back'],
    })
    const closer = async () =>
      ((await davi.call(deskCloserPath, { kind: 'loan', id: me.loanId })).body as unknown as DeskCloser).facts
    const first = (await closer()).find(({ label }) => label === 'Pode mudar para')!.value.slice(0, 10)
    for (const wrong of ['', '2026-02-30', '2031-01-01', 'x'])
      expect((await decide(davi, 'due-day', me.loanId, { first: wrong })).body).toMatchObject({
        errors: { First: [expect.any(String)] },
      })
    expect((await decide(davi, 'due-day', me.loanId, { first })).status).toBe(200)
    expect((await me.installments())[0]!.dueDate).toBe(first)
    expect(await lastTrail('due-day-changed')).toMatchObject({
      ...{ who: 'Davi Souza', why },
      detail: { staffId: await staffId('Davi Souza') },
    })

    expect((await decide(davi, 'write-off', me.loanId)).body.message).toMatch(/Nada está vencido/)
    const installment = { installment: '1' }
    expect((await decide(davi, 'waive', me.loanId, installment)).status).toBe(409)
    const days = (Date.parse(`${first}T15:00:00Z`) - app.deps.clock.now()) / dayMs + 10
    app.advance(days * dayMs)
    davi = await staffAt(app, 'money', 'Davi Souza')
    expect(JSON.stringify(await closer())).toMatch(/dias de atraso, multa R\$/)
    expect((await decide(davi, 'due-day', me.loanId, { first: '2027-02-05' })).body).toMatchObject({
      errors: { First: ['Há parcela vencida: não pode mudar antes de ser paga.'] },
    })
    for (const wrong of [{ installment: 'x' }, { ...installment, fine: 'tudo' }])
      expect((await decide(davi, 'waive', me.loanId, wrong)).status).toBe(400)
    expect((await decide(davi, 'waive', me.loanId, installment)).body.said).toMatch(
      /^Feito: dispensa de multa/,
    )
    expect((await me.installments())[0]!.fineCents).toBe(0)
    // An agreement is offered a month after: one fact for each first day, each choice apart.
    app.advance(30 * dayMs)
    davi = await staffAt(app, 'money', 'Davi Souza')
    const offered = (await closer()).filter(({ label }) => label.startsWith('A primeira em '))
    expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length)
    expect(offered[0]!.value).toMatch(/^\d+ de R\$\s[\d.,]+, ao todo R\$\s[\d.,]+ {2}\d+ de R\$/)
    expect((await decide(davi, 'write-off', me.loanId)).body.said).toMatch(/Espera por outra pessoa/)
    expect((await decide(davi, 'write-off', me.loanId)).body.message).toMatch(/Já há uma proposta/)
  })
})
