import { describe, expect, test } from 'vitest'
import { type LoanPapers, papersPath } from '../../../../shared/api/papers.ts'
import { overpaidCents, partsOf, receiptSubjectOf } from '../../../../shared/api/receipt-of.ts'
import { medBank } from '../../testing/med.ts'
import { type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

const faceCents = 23_487

describe.each(databases)('a receipt whose credit a bank takes back on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const { paymentOf, takeBack } = medBank(() => app)
  const receiptsOf = async (me: Payer) =>
    (await me.call<LoanPapers>(papersPath(me.loanId))).body.documents
      .filter(({ kind }) => kind === 'receipt')
      .map(({ title }) => title)
  /** Pays the first instalment with so many cents too much. */
  async function overpaid(me: Payer, cents: number) {
    const { txid, amountCents } = (await me.charge([1])).body
    await me.pay(txid, amountCents + cents)
    const payment = await paymentOf(me)
    app.advance(60_000)
    return payment
  }

  test('and that a Pix had paid with it, is one of a part, without a credit, until the rest is paid', async () => {
    const me = await payer(app)
    const first = await overpaid(me, 5_000)
    const { txid, creditCents, amountCents } = (await me.charge([2])).body
    expect(creditCents).toBe(5_000)
    await me.pay(txid)
    expect(await receiptsOf(me)).toContain('Comprovante: Parcela 2')
    app.advance(60_000)
    await takeBack(first)
    expect((await me.installments())[1]!.status).toBe('Pending')
    const charge = await me.view(txid)
    expect(charge).toMatchObject({ status: 'partial', paidAt: null, payments: [{ amountCents }] })
    expect(overpaidCents(charge)).toBe(0)
    expect(await receiptsOf(me)).toEqual(['Comprovante: Uma parte da parcela 2'])
    const rest = (await me.charge([1, 2])).body
    await me.pay(rest.txid)
    expect((await me.view(rest.txid)).status).toBe('paid')
    expect((await me.installments()).slice(0, 2).map(({ status }) => status)).toEqual(['Paid', 'Paid'])
  })

  test('and of which a part is left, is one of a part', async () => {
    const me = await payer(app)
    const first = await overpaid(me, faceCents)
    const covered = (await me.charge([2])).body
    expect(covered).toMatchObject({ status: 'paid', amountCents: 0 })
    await takeBack(first, { amountCents: 10_000 })
    expect((await me.installments())[1]!.status).toBe('Pending')
    const charge = await me.view(covered.txid)
    expect(charge).toMatchObject({ status: 'paid', payments: [] })
    expect(receiptSubjectOf(charge)).toBe('Uma parte da parcela 2')
    expect(await receiptsOf(me)).toContain('Comprovante: Uma parte da parcela 2')
    expect(partsOf(charge).map(({ label }) => label)).not.toContain('Valor da parcela')
  })
})
