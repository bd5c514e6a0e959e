import { describe, expect, test } from 'vitest'
import type { Offer } from '../../../../shared/api/offer.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { type Borrower, borrower } from '../../testing/borrower.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { examplePdf } from '../invoice/sandbox/pdf.ts'

const standingOf = async (me: Borrower) => (await me.profile()).standing

/** The newest message says what the screens say. */
async function expectTold(me: Borrower) {
  expect((await me.messages())[0]!.text).toContain((await standingOf(me))!.sentence)
}

describe.each(databases)('where a customer stands, on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('from the registration to a loan that is paid off', async () => {
    const me = await borrower(app)
    expect(await standingOf(me)).toMatchObject({ code: 'phone-missing', next: { href: '/form' } })
    const device = (await me.sendDevice()).body.id
    expect(await standingOf(me)).toMatchObject({ code: 'data-missing', next: { href: '/form' } })
    await me.sendPersonalData(device)
    expect(await standingOf(me)).toMatchObject({ code: 'analysing' })
    await app.runJobs()
    const offerId = (await me.profile()).offer!.id
    expect(await standingOf(me)).toMatchObject({
      code: 'offer',
      sentence: 'Há uma oferta para você, que vale até 28\u00a0de\u00a0novembro de\u00a02026.',
      next: { href: `/proposal/${offerId}` },
    })
    await expectTold(me)
    await me.accept(offerId)
    expect(await standingOf(me)).toMatchObject({ code: 'accepted', next: null })
    await app.runJobs()
    const token = await me.contractToken()
    expect(await standingOf(me)).toMatchObject({ code: 'to-sign', next: { href: `/contracts/${token}` } })
    await expectTold(me)
    await me.sign(token, (await me.contract(token)).body.sha256)
    expect(await standingOf(me)).toMatchObject({ code: 'payout-coming', next: null })
    await app.runJobs()
    const [loan] = (await me.profile()).loans
    expect(await standingOf(me)).toMatchObject({
      code: 'current',
      sentence: 'Você está em dia. A próxima parcela vence em 10\u00a0de\u00a0dezembro de\u00a02026.',
      next: { label: 'Pagar próxima parcela', href: '/dashboard/pay' },
    })
    expect(loan!.freeOn).toBe(loan!.installments!.at(-1)!.dueDate)
    // Its address leads to the loan from now on.
    const offer = (await me.call<Offer>(`/loan/offer/${offerId}`)).body
    expect(offer).toMatchObject({ isAccepted: true })
  })

  test('late by one and by two instalments, then paid off', async () => {
    const me = await payer(app)
    app.advance(30 * dayMs)
    const [first] = await me.installments()
    expect(await standingOf(me)).toMatchObject({
      code: 'late',
      sentence: expect.stringMatching(
        /^A parcela 1 venceu em 10\u00a0de\u00a0dezembro de\u00a02026 e ainda está em aberto\. Hoje ela custa R\$\s\d+,\d\d, com multa e juros\.$/,
      ),
    })
    expect((await me.loan()).freeOn).toBeUndefined()
    app.advance(30 * dayMs)
    const [one, two] = await me.installments()
    expect(one!.totalCents).toBeGreaterThan(first!.totalCents!)
    expect(await standingOf(me)).toMatchObject({
      code: 'late',
      tone: 'warning',
      next: { href: '/dashboard/pay?parcelas=1,2' },
    })
    const total = one!.totalCents! + two!.totalCents!
    const late = (await me.charge([1, 2])).body
    expect(late.amountCents).toBe(total)
    await me.pay(late.txid)
    expect(await standingOf(me)).toMatchObject({ code: 'current' })
    const rest = (await me.prepay([3, 4, 5, 6])).body
    await me.pay(rest.txid)
    await app.runJobs()
    expect(await standingOf(me)).toMatchObject({
      code: 'paid-off',
      sentence: expect.stringMatching(
        /^Seu empréstimo foi quitado em \d+\sde\sjaneiro de\s2027, e o .+ é seu por inteiro\.$/,
      ),
    })
  })

  test('an offer that has expired, and a refusal', async () => {
    const me = await borrower(app)
    const offerId = await me.toOffer()
    const poor = await borrower(app)
    await poor.toOffer(undefined, { salary: 10 })
    expect(await standingOf(poor)).toMatchObject({ code: 'refused' })
    await expectTold(poor)
    app.advance(8 * dayMs)
    expect(await standingOf(me)).toMatchObject({ code: 'offer-expired' })
    const offer = (await me.call<Offer>(`/loan/offer/${offerId}`)).body
    expect(offer).toMatchObject({ isExpired: true, isAccepted: false })
  })

  test('an invoice that a person reads', async () => {
    const me = await borrower(app)
    const { cpf } = me.customer
    const { body } = await me.sendDevice(undefined, examplePdf([`CPF ${cpf}`]))
    await me.sendPersonalData(body.id)
    await app.runJobs()
    expect(await standingOf(me)).toMatchObject({ code: 'invoice-checking', next: { href: '/form' } })
    await expectTold(me)
  })
})
