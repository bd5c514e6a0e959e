import { beforeEach, describe, expect, test } from 'vitest'
import { type Profile, profilePath } from '../../../../shared/api/customers.ts'
import type { ReturnedPayment } from '../../providers/pix/returns.ts'
import { medBank } from '../../testing/med.ts'
import { booksOf, type Payer } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { loanById } from '../loan/loan-queries.ts'
import { payoffPaper } from '../paper/payoff-paper.ts'
import { refundClosedLoans } from '../refund/propose.ts'
import { sendPart } from '../refund/send.ts'
import { findReturns } from './find-returns.ts'
import { receiveReturn } from './receive-return.ts'

const staff = ['--by', 'Ana', '--why', 'pagou a mais']

describe.each(databases)('returns of a payment, ours and the bank’s, on %s', database => {
  const { bank, providers } = refundBank()
  const reported = { payments: [] as ReturnedPayment[], unread: 0 }
  const lines: string[] = []
  const returns = { ...providers.returns, reported: async () => reported }
  const app = testAppForAll({
    ...{ database, now: '2026-11-21T15:00:00Z', providers: { ...providers, returns } },
    log: line => void lines.push(line),
  })
  beforeEach(() => bank.reset())

  const { ops, overpaid, closedWithCredit, partIdOf, texts } = refundStage(() => app, bank)
  const { paymentOf, takeBack } = medBank(() => app)
  const standingSentence = async (me: Payer) =>
    (await me.call<Profile>(profilePath)).body.standing!.sentence.replaceAll('\u00a0', ' ')
  const payoffText = async (me: Payer) =>
    JSON.stringify(await payoffPaper(app.deps.db, (await loanById(app.deps.db, me.loanId))!))

  test('a return of ours is no reversal, and records the refund as sent', async () => {
    const me = await overpaid(700)
    bank.answer = 'slow'
    await ops('refund', me.loanId, ...staff)
    await sendPart(app.deps, await partIdOf(me))
    const { endToEndId } = await paymentOf(me)
    const id = (await partIdOf(me)).replaceAll('-', '')
    const ours = { endToEndId, id, returnId: 'D-ours', nature: 'ORIGINAL', amountCents: 700, at: new Date() }
    expect(await receiveReturn(app.deps, { ...ours, state: 'under-way' })).toBe('not-done')
    expect(await receiveReturn(app.deps, { ...ours, state: 'returned' })).toBe('own')
    expect(await receiveReturn(app.deps, { ...ours, state: 'returned' })).toBe('own')
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('refunds-payable')
    expect((await me.installments())[0]!.status).toBe('Paid')
    expect(
      await app.deps.db.selectFrom('reversals').select('id').where('loanId', '=', me.loanId).execute(),
    ).toEqual([])
  })

  test('a payment that a bank has taken back returns nothing: the credit goes back by the older one', async () => {
    const me = await overpaid(700)
    const { txid, endToEndId: older } = await paymentOf(me)
    app.advance(60_000)
    await me.pay(txid!, 500)
    await takeBack(await paymentOf(me))
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect([...bank.returns.values()]).toMatchObject([{ endToEndId: older, amountCents: 700 }])
    expect(bank.payouts.size).toBe(0)
  })

  test('what was given back by payout and is taken back too is owed, and later credit pays it first', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect(bank.payouts.size).toBe(1)
    bank.answer = 'done'
    await takeBack(await paymentOf(me))
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'reversal-claims': 700 })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    expect((await me.installments())[0]!.status).toBe('Pending')
    expect((await texts(me))[0]).toContain(
      'Já tínhamos devolvido R$ 7,00 a você, e esse valor precisa ser pago de novo: vamos falar com você.',
    )
    const { movements, claimCents, owedCents, creditCents } = await me.statement()
    expect(movements.at(-1)!.balanceCents).toBe(owedCents + claimCents - creditCents)
    expect(claimCents).toBe(700)
    expect((await ops('queue')).text).toMatch(new RegExp(`a receber: \\d+[\\s\\S]*${me.loanId}  R\\$ 7,00`))

    const rest = [1, 2, 3, 4, 5, 6]
    const { txid, amountCents } = (await me.prepay(rest)).body
    await me.pay(txid, amountCents + 1_000)
    bank.reset()
    await refundClosedLoans(app.deps)
    await app.runJobs()
    expect([...bank.returns.values()]).toMatchObject([{ amountCents: 300 }])
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('reversal-claims')
    expect(books).not.toHaveProperty('customer-credit')
  })

  test('while it is owed, the end of the loan says only that the instalments are paid', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    bank.answer = 'done'
    await takeBack(await paymentOf(me))
    await me.pay((await me.prepay([1, 2, 3, 4, 5, 6])).body.txid)
    expect(await me.loan()).toMatchObject({ closedReason: 'paid', claimCents: 700 })
    const told = (await texts(me)).find(text =>
      text.includes('todas as parcelas do seu empréstimo estão pagas'),
    )
    expect(told).toContain('Falta pagar R$ 7,00 por isso')
    expect((await texts(me)).join()).not.toContain('está quitado')
    expect(await standingSentence(me)).toContain('Falta pagar R$ 7,00 por isso')
    expect(await standingSentence(me)).not.toContain('quitado')
    expect(await payoffText(me)).toContain('nenhuma parcela é devida por ele')
    expect(await payoffText(me)).not.toContain('nada mais é devido')

    await ops('write-off', me.loanId, ...staff)
    expect((await me.loan()).claimCents).toBe(0)
    expect(await standingSentence(me)).toContain('Seu empréstimo foi quitado')
    expect(await payoffText(me)).toContain('nada mais é devido por ele')
  })

  test('a refund under way whose money a bank takes back is not paid a second time', async () => {
    const me = await closedWithCredit(700)
    bank.answer = 'down'
    await refundClosedLoans(app.deps)
    await sendPart(app.deps, await partIdOf(me))
    const { amountCents, ...payment } = await paymentOf(me)
    await takeBack({ ...payment, amountCents }, { amountCents: 700 })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'refunds-payable': -700 })
    // What is on its way to the customer is not there for the instalments.
    expect(await me.loan()).toMatchObject({ closedAt: null })
    bank.answer = 'refused'
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
  })

  test('a return that the bank reports after it has refused it is kept once, and no refund starts before staff know', async () => {
    const me = await overpaid(700)
    Object.assign(bank, { answer: 'refused', payoutAnswer: 'refused' })
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
    const { id } = await app.deps.db
      .selectFrom('refundParts as t')
      .innerJoin('refunds as r', 'r.id', 't.refundId')
      .select('t.id')
      .where('r.loanId', '=', me.loanId)
      .where('t.way', '=', 'return')
      .executeTakeFirstOrThrow()
    const { endToEndId } = await paymentOf(me)
    const late = { endToEndId, id: id.replaceAll('-', ''), returnId: 'D-late', nature: 'ORIGINAL' }
    const said = { ...late, amountCents: 700, at: new Date(), state: 'returned' as const }
    for (let time = 0; time < 2; time++) expect(await receiveReturn(app.deps, said)).toBe('own')
    const kept = await rowsOf(
      app.deps.db,
      'audit',
      { loanId: me.loanId, action: 'refund-unrecorded' },
      'detail',
    )
    expect(kept).toMatchObject([{ detail: { bankId: 'D-late', amountCents: 700 } }])
    bank.reset()
    expect(await ops('refund', me.loanId, ...staff)).toMatchObject({ code: 1 })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
  })

  test('a refused refund pays first what is owed since a bank took its payment back', async () => {
    const me = await closedWithCredit(700)
    bank.answer = 'down'
    await refundClosedLoans(app.deps)
    await sendPart(app.deps, await partIdOf(me))
    await takeBack(await paymentOf(me))
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'refunds-payable': -700, 'reversal-claims': 700 })
    bank.answer = 'refused'
    await app.runJobs()
    const books = await booksOf(app, me.loanId)
    for (const account of ['refunds-payable', 'reversal-claims', 'customer-credit'])
      expect(books).not.toHaveProperty(account)
  })

  test('the bank is asked about returns that no webhook has reported, once', async () => {
    const me = await overpaid(700)
    const { endToEndId, txid, amountCents, paidAt } = await paymentOf(me)
    const at = new Date(app.deps.clock.now())
    const med = { endToEndId, id: 'med1', returnId: 'D-asked', nature: 'MED_FRAUDE', amountCents: 700, at }
    const unknown = { endToEndId: 'E-unseen', txid: null, amountCents: 900, paidAt }
    reported.payments = [
      {
        endToEndId,
        txid,
        amountCents: Number(amountCents),
        paidAt,
        returns: [{ ...med, state: 'returned' }],
      },
      {
        ...unknown,
        returns: [
          { ...med, endToEndId: 'E-unseen', returnId: 'D-unseen', amountCents: 900, state: 'returned' },
        ],
      },
    ]
    expect(await findReturns(app.deps)).toEqual({ reversed: 2, failed: 0 })
    expect(await findReturns(app.deps)).toEqual({ reversed: 0, failed: 0 })
    expect(await me.loan()).toMatchObject({ creditCents: 0 })
    reported.payments = []
  })

  test('what the bank lists and cannot be read is counted and logged', async () => {
    const logged = () => lines.filter(line => line.includes('returns of Pix not read'))
    expect(await findReturns(app.deps)).toEqual({ reversed: 0, failed: 0 })
    expect(logged()).toEqual([])
    reported.unread = 2
    // Four months are four questions.
    expect(await findReturns(app.deps)).toEqual({ reversed: 0, failed: 8 })
    reported.unread = 0
    expect(logged()).toHaveLength(1)
    expect(JSON.parse(logged()[0]!)).toMatchObject({ level: 50, unanswered: 0, unread: 8 })
  })
})
