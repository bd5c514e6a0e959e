import { beforeEach, describe, expect, test } from 'vitest'
import { type LoanPapers, papersPath } from '../../../../shared/api/papers.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { medBank } from '../../testing/med.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { rowOf, rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { settlementsOf } from '../charge/settlement-queries.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')
const faceCents = 23_487

describe.each(databases)('a payment that a bank takes back on %s', database => {
  const app = testAppForAll({ database, now: begin })
  beforeEach(() => goTo('2026-11-21'))

  const goTo = (day: string) => moveToDay(app, day)
  const { paymentOf, payFor, takeBack } = medBank(() => app)
  const texts = async (me: Payer) => (await me.messages()).map(({ text }) => text.replaceAll('\u00a0', ' '))
  /** What a loan is worth, without names and times. */
  async function standing(me: Payer) {
    const { installments, creditCents, closedAt, closedReason } = await me.loan()
    const rows = installments!.map(({ id: _, ...each }) => each)
    const settled = (await settlementsOf(app.deps.db, me.loanId)).map(
      ({ number, settledOn, fineCents, lateInterestCents, principalCents, moneyCents }) => ({
        ...{ number, settledOn, fineCents, lateInterestCents, principalCents, moneyCents },
      }),
    )
    return { rows, settled, creditCents, closedAt, closedReason, books: await booksOf(app, me.loanId) }
  }

  test('leaves the loan to the cent as if it had never come, late since the instalment’s own day', async () => {
    const [me, twin] = [await payer(app), await payer(app)]
    goTo('2026-12-08')
    const first = await payFor(me, [1])
    goTo('2027-01-12')
    for (const each of [me, twin]) await payFor(each, [2], 20_000)
    goTo('2027-01-20')
    expect((await me.installments())[0]!.status).toBe('Paid')
    expect(await takeBack(first)).toBe('reversed')
    expect(await standing(me)).toEqual(await standing(twin))
    const [open] = await me.installments()
    expect(open).toMatchObject({ status: 'Pending', daysLate: 41, fineCents: 470, paidAmount: null })
    expect((await me.charge([1])).status).toBe(201)
    expect((await me.view(first.txid)).status).toBe('replaced')
  })

  test('the customer is told, and statement, staff and audit trail show it', async () => {
    const me = await payer(app)
    goTo('2026-12-08')
    const first = await payFor(me, [1])
    goTo('2027-01-20')
    await takeBack(first, { returnId: 'D9999' })
    const [told] = await texts(me)
    expect(told).toContain(
      'um banco tomou de volta R$ 234,87 do Pix que recebemos em 08/12/2026 (é o Mecanismo Especial de Devolução, MED, do Banco Central). A parcela 1 está em aberto de novo, como se esse dinheiro não tivesse vindo. Hoje faltam R$ 242,78.',
    )
    const { movements, owedCents } = await me.statement()
    expect(movements.map(({ kind, amountCents }) => [kind, amountCents]).slice(-2)).toEqual([
      ['payment', -faceCents],
      ['payment-reversed', faceCents],
    ])
    expect(movements.at(-1)).toMatchObject({ balanceCents: owedCents, transfer: first.endToEndId })
    expect(await me.loan()).toMatchObject({ reversals: [{ on: '2027-01-20', amountCents: faceCents }] })
    const trail = await rowsOf(
      app.deps.db,
      'audit',
      { loanId: me.loanId, action: 'payment-reversed' },
      'who',
      'action',
      'detail',
    )
    expect(trail).toMatchObject([
      { who: 'bank', detail: { amountCents: faceCents, returnId: 'D9999', nature: 'MED_FRAUDE' } },
    ])
  })

  test('counts once, however often it is reported, and a contradiction is kept', async () => {
    const me = await payer(app)
    const first = await payFor(me, [1])
    const said = { returnId: 'D1once' }
    expect(await takeBack(first, said)).toBe('reversed')
    const once = await standing(me)
    expect(await takeBack(first, said)).toBe('duplicate')
    expect(await takeBack(first, { ...said, amountCents: 1 })).toBe('duplicate')
    expect(await standing(me)).toEqual(once)
    const { detail } = await rowOf(
      app.deps.db,
      'audit',
      { loanId: me.loanId, action: 'reversal-contradicted' },
      'detail',
    )
    expect(detail).toMatchObject({ returnId: 'D1once', amountCents: 1 })
    const other = await payFor(await payer(app), [1])
    expect(await takeBack(other, { ...said, amountCents: faceCents })).toBe('duplicate')
    const contradictions = app.deps.db.selectFrom('audit').select('detail')
    expect(await contradictions.where('action', '=', 'reversal-contradicted').execute()).toHaveLength(2)
  })

  test('in part leaves a part of the instalment paid, and two parts are the whole', async () => {
    const me = await payer(app)
    const first = await payFor(me, [1])
    await takeBack(first, { amountCents: 10_000 })
    expect((await me.installments())[0]).toMatchObject({
      status: 'Pending',
      unpaidCents: 10_000,
      paidAmount: 134.87,
    })
    const view = await me.view(first.txid)
    expect(view).toMatchObject({
      status: 'partial',
      payments: [{ amountCents: faceCents, reversedCents: 10_000 }],
    })
    await takeBack(first, { amountCents: 13_487 })
    expect((await me.installments())[0]).toMatchObject({ unpaidCents: faceCents, paidAmount: null })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('opens a loan again that was paid off, with its lien, and ends again when it is paid', async () => {
    const me = await payer(app, { amount: 300, installments: 2 })
    const paid = await payFor(me, [1, 2])
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
    await takeBack(paid)
    expect(await me.loan()).toMatchObject({ closedAt: null, closedReason: null })
    expect((await texts(me))[0]).toContain(
      'Seu empréstimo, que estava encerrado, volta a valer. As parcelas 1 e 2',
    )
    const { securedImei } = await rowOf(app.deps.db, 'loans', { id: me.loanId }, 'securedImei')
    expect(securedImei).toBe(me.imei)
    await payFor(me, [1, 2])
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
  })

  test('a reopened loan has no lien when its phone secures another loan by now', async () => {
    const me = await payer(app, { amount: 300, installments: 2 })
    const paid = await payFor(me, [1, 2])
    const other = await payer(app)
    const { db } = app.deps
    await db.updateTable('loans').set({ securedImei: me.imei }).where('id', '=', other.loanId).execute()
    await takeBack(paid)
    expect(await me.loan()).toMatchObject({ closedAt: null })
    const lost = await db
      .selectFrom('audit')
      .select('action')
      .where('loanId', '=', me.loanId)
      .where('action', 'like', 'lien-%')
      .orderBy('ordinal')
      .execute()
    expect(lost.map(({ action }) => action)).toEqual(['lien-released', 'lien-lost'])
    await db.updateTable('loans').set({ securedImei: null }).where('id', '=', other.loanId).execute()
  })

  test('opens what it paid, and nothing that another payment of the day paid', async () => {
    const me = await payer(app)
    await payFor(me, [1])
    app.advance(60_000)
    const second = await payFor(me, [2])
    await takeBack(second)
    expect((await me.installments()).slice(0, 2).map(({ status }) => status)).toEqual(['Paid', 'Pending'])
  })

  test('of a credit takes the credit, and opens nothing', async () => {
    const me = await payer(app)
    const first = await payFor(me, [1], faceCents + 5_000)
    await takeBack(first, { amountCents: 2_000 })
    expect(await me.loan()).toMatchObject({ creditCents: 3_000 })
    expect((await me.installments())[0]!.status).toBe('Paid')
    expect((await texts(me))[0]).toContain('O valor saiu do seu crédito, que agora é de R$ 30,00.')
  })

  test('ends the charge that its credit had paid, which has no receipt any more', async () => {
    const me = await payer(app)
    const first = await payFor(me, [1], faceCents * 2)
    const covered = (await me.charge([2])).body
    expect(covered).toMatchObject({ status: 'paid', amountCents: 0 })
    await takeBack(first)
    expect((await me.installments())[1]!.status).toBe('Pending')
    expect(await me.view(covered.txid)).toMatchObject({ status: 'replaced', paidAt: null })
    const { body } = await me.call<LoanPapers>(papersPath(me.loanId))
    expect(body.documents.filter(({ kind }) => kind === 'receipt')).toEqual([])
  })

  test('lets another payment of the same charge pay the instalment', async () => {
    const me = await payer(app)
    const { txid, amountCents } = (await me.charge([1])).body
    await me.pay(txid, amountCents)
    const first = await paymentOf(me)
    app.advance(1000)
    await me.pay(txid, amountCents)
    expect(await me.loan()).toMatchObject({ creditCents: faceCents })
    await takeBack(first)
    expect(await me.loan()).toMatchObject({ creditCents: 0 })
    expect((await me.installments())[0]!.status).toBe('Paid')
    expect((await me.view(txid)).status).toBe('paid')
  })

  test('of credit leads to the page of the loan: there is nothing to pay', async () => {
    const me = await payer(app)
    const { txid } = await payFor(me, [1])
    app.advance(60_000)
    await me.pay(txid, 5_300)
    await takeBack(await paymentOf(me))
    const [told] = await me.messages()
    expect(told!.text).toContain('O valor saiu do seu crédito')
    expect(new URL(told!.link!, 'https://x').pathname).toBe('/dashboard')
  })

  test('undoes a withdrawal that it had paid', async () => {
    const [me, twin] = [await payer(app), await payer(app)]
    goTo('2026-11-23')
    const { txid, amountCents } = (await me.withdraw()).body
    await me.pay(txid, amountCents)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn' })
    goTo('2026-12-20')
    await takeBack(await paymentOf(me))
    expect(await standing(me)).toEqual(await standing(twin))
    expect((await me.statement()).movements.slice(-2).map(({ kind }) => kind)).toEqual([
      'payment-reversed',
      'withdrawal-undone',
    ])
  })

  test('undoes a withdrawal of two codes: the one whose money is still here has paid a part', async () => {
    const me = await payer(app)
    goTo('2026-11-23')
    const first = (await me.withdraw()).body
    await me.pay(first.txid, 10_000)
    const payment = await paymentOf(me)
    app.advance(60_000)
    const second = (await me.withdraw()).body
    expect(second.txid).not.toBe(first.txid)
    await me.pay(second.txid)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn' })
    await takeBack(payment)
    expect(await me.loan()).toMatchObject({ closedAt: null })
    expect(await me.view(first.txid)).toMatchObject({ status: 'replaced', paidAt: null })
    expect(await me.view(second.txid)).toMatchObject({ status: 'partial', paidAt: null })
  })

  test('undoes a withdrawal that a credit alone had paid: its code has paid no part', async () => {
    const me = await payer(app)
    const first = await payFor(me, [1], 150_000)
    goTo('2026-11-23')
    const { txid, amountCents } = (await me.withdraw()).body
    expect(amountCents).toBe(0)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn' })
    await takeBack(first)
    expect(await me.loan()).toMatchObject({ closedAt: null })
    expect(await me.view(txid)).toMatchObject({ status: 'replaced', paidAt: null })
  })

  test('undoes a withdrawal after an earlier one, and what is gone pays no instalment', async () => {
    const [me, twin] = [await payer(app), await payer(app)]
    const first = await payFor(me, [1])
    goTo('2026-11-23')
    const { txid } = (await me.withdraw()).body
    await me.pay(txid)
    const withdrawal = await paymentOf(me)
    app.advance(60_000)
    await me.pay(txid, 30_000)
    await twin.pay((await twin.withdraw()).body.txid, 30_000)
    goTo('2026-12-20')
    await takeBack(first)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', creditCents: 30_000 - faceCents })
    await takeBack(withdrawal)
    // The twin's credit pays what is due when its statement is read.
    await twin.statement()
    expect(await standing(me)).toEqual(await standing(twin))
    expect(await me.loan()).toMatchObject({ closedAt: null, creditCents: 30_000 - faceCents })
  })
})
