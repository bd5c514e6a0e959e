import { describe, expect, test } from 'vitest'
import { LoanPapers, paperPath, papersPath } from '../../../../shared/api/papers.ts'
import { accountDocumentPath } from '../../../../shared/api/payout-account.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { payoutAccountMessages } from '../../../../shared/messages/payout-account.ts'
import { PayoutRefused } from '../../providers/pix/pix.ts'
import { borrower } from '../../testing/borrower.ts'
import { changingAccount } from '../../testing/change-account.ts'
import { refusedPayouts } from '../../testing/refused-payout.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases } from '../../testing/test-app.ts'
import { sealOf } from '../contract/seal.ts'
import { mostAccountChanges } from '../payout/decide.ts'
import { payOutAgain } from '../payout/pay-out.ts'

const staff = { by: 'Ana', why: 'falei com o cliente' }

describe.each(databases)('another account for a refused payout on %s', database => {
  const { app, bank, log, ops, closedAccount, freshAccount, refused, payoutOf, newest } =
    refusedPayouts(database)

  test('is signed with a code and paid: one payout, under a new name at the bank', async () => {
    const me = await refused()
    const before = (await me.profile()).loans[0]!
    const account = freshAccount()
    const end = `${String(account.number).slice(-3)}-6`
    expect((await me.profile()).standing).toMatchObject({
      ...{ code: 'payout-refused', tone: 'warning' },
      next: { label: 'Informar outra conta', href: '/dashboard/payout-account' },
    })
    expect((await newest(me)).text).toMatch(/O contrato continua valendo.*Informe outra conta sua/)
    expect((await newest(me)).link).toBe('/dashboard/payout-account')
    expect(await me.look()).toMatchObject({ obstacle: null, changesLeft: mostAccountChanges })

    const given = await me.give(account)
    expect(given.body).toMatchObject({ accountEnd: end, signedAt: null })
    expect(given.body.html).toContain(`agência 1234, conta corrente ${account.number}-6, em seu nome`)
    expect((await payoutOf(me.loanId)).status).toBe('refused')
    const { requestId, phone } = (await me.askCode(given.body.sha256)).body
    expect(phone).toMatch(/\*{5}-\d{4}$/)
    const signed = await me.sign(given.body.sha256, requestId, await me.code())
    expect(signed).toMatchObject({ status: 200, body: { signedAt: '2026-11-21T15:00:00.000Z' } })
    expect((await newest(me)).text).toMatch(
      new RegExp(`a conta do seu empréstimo foi trocada.*Bradesco.*terminada em ${end}.*Não foi você`),
    )
    await app.runJobs()
    const [loan] = (await me.profile()).loans
    expect(loan).toMatchObject({ status: 'UpToDate', payout: { status: 'sent', amountCents: 100_000 } })
    expect(loan!.finalAmount).toBe(before.finalAmount)
    const figures = ({ installments = [] }: typeof before) =>
      installments.map(({ number, dueDate, faceAmount }) => [number, dueDate, faceAmount])
    expect(figures(loan!)).toEqual(figures(before))
    expect((await me.profile()).standing).toMatchObject({ code: 'current' })
    expect(bank.calls.map(({ idempotencyKey, receiver }) => [idempotencyKey, receiver.number])).toEqual([
      [me.loanId, expect.any(String)],
      [`${me.loanId}r1`, String(account.number)],
    ])
    expect(bank.calls[1]!.receiver).toMatchObject({ cpf: me.customer.cpf, bankCode: '237', branch: '1234' })
    expect((await newest(me)).text).toMatch(/Pix enviado.*Bradesco/)
  })

  test('keeps the signature with its seal, and the aditivo among the documents', async () => {
    const me = await refused()
    const { body } = await me.change(freshAccount())
    const row = await rowOf(app.deps.db, 'accountChanges', { loanId: me.loanId })
    expect(sealOf(app.deps.config, row.evidence!)).toBe(row.evidence!.seal)
    expect(row.evidence).toMatchObject({ sha256: body.sha256, number: row.number, channel: 'whatsapp' })
    const papers = LoanPapers.create((await me.call(papersPath(me.loanId))).body).documents
    const paper = papers.find(({ name }) => name === `account-${body.id}`)
    expect(paper).toMatchObject({ kind: 'agreement', title: `Aditivo ${row.number}`, on: '2026-11-21' })
    expect((await me.request(paperPath(me.loanId, `account-${body.id}`))).status).toBe(200)
    const other = await refused()
    expect((await other.call(paperPath(other.loanId, `account-${body.id}`))).status).toBe(404)
  })

  test('leaves number and account out of the trail and the log, and staff read its end and its history', async () => {
    const me = await refused()
    const account = freshAccount()
    const [before, after] = [
      `${String(account.number - 1).slice(-3)}-6`,
      `${String(account.number).slice(-3)}-6`,
    ]
    await me.change(account)
    const trail = await app.deps.db.selectFrom('audit').selectAll().where('loanId', '=', me.loanId).execute()
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payout-refused', 'payout-account-issued', 'payout-account-signed']),
    )
    expect(trail.at(-1)).toMatchObject({ who: 'customer', detail: { round: 1 } })
    expect(`${JSON.stringify(trail)}${log.join('')}`).not.toContain(String(account.number))
    const { text } = await ops('payout', 'account', me.loanId)
    expect(text).toContain(`Conta do cliente: Bradesco, conta terminada em ${after}`)
    expect(text).toMatch(
      new RegExp(`Conta trocada: 21/11/2026 .*aditivo .*-C1\\. Antes: .*terminada em ${before}`),
    )
    bank.refuses.set(String(account.number), new PayoutRefused('not-done-AC07'))
    await app.runJobs()
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${me.loanId}.*terminada em ${after}.*conta trocada pelo cliente: 1`),
    )
  })

  test('is possible only while the bank has refused and nothing is on its way', async () => {
    const me = await refused()
    await payOutAgain(app.deps, me.loanId, staff)
    expect(await me.look()).toMatchObject({ obstacle: 'not-refused' })
    expect(await me.give()).toMatchObject({ status: 409, body: { code: 'payout-account-not-possible' } })
    await app.runJobs()
    const ready = await me.ready(freshAccount())
    await payOutAgain(app.deps, me.loanId, staff)
    expect(await me.sign(ready.sha256, ready.requestId, ready.code)).toMatchObject({
      ...{ status: 409, body: { code: 'payout-account-not-possible' } },
    })
    expect((await payoutOf(me.loanId)).accountChanges).toBe(0)
    await app.runJobs()
    // The code was not used up: the same document can still be signed.
    expect((await me.sign(ready.sha256, ready.requestId, ready.code)).status).toBe(200)
    await app.runJobs()
    expect(await me.look()).toMatchObject({ obstacle: 'not-refused' })
  })

  test('a signature that is sent twice changes the account once', async () => {
    const me = await refused()
    const { sha256, requestId, code } = await me.ready(freshAccount())
    expect((await me.sign(sha256, requestId, code)).status).toBe(200)
    expect((await me.sign(sha256, requestId, code)).status).toBe(409)
    await app.runJobs()
    expect(bank.calls).toHaveLength(2)
    expect(await payoutOf(me.loanId)).toMatchObject({ status: 'sent', round: 1, accountChanges: 1 })
  })

  test('only the newest document of today can be signed, with its own code', async () => {
    const me = await refused()
    const first = await me.ready(freshAccount())
    const second = (await me.give(freshAccount())).body
    const changed = { status: 409, body: { code: 'payout-account-changed' } }
    expect(await me.sign(first.sha256, first.requestId, first.code)).toMatchObject(changed)
    expect(await me.sign(second.sha256, first.requestId, first.code)).toMatchObject({
      ...{ status: 400, body: { code: 'code-expired' } },
    })
    expect(await me.askCode(first.sha256)).toMatchObject(changed)
    expect((await me.call<{ sha256: string }>(accountDocumentPath(me.loanId))).body.sha256).toBe(
      second.sha256,
    )
    app.advance(dayMs)
    expect(await me.askCode(second.sha256)).toMatchObject(changed)
    app.advance(-dayMs)
    expect((await payoutOf(me.loanId)).status).toBe('refused')
  })

  test('is not the account that the bank has refused, and its bank exists', async () => {
    const me = await borrower(app)
    const account = closedAccount()
    const { id } = await me.toLoan({ bankAccount: account })
    const { give } = changingAccount(app, me, id!)
    expect(await give(account)).toMatchObject({
      ...{ status: 400, body: { errors: { 'BankAccount.Number': [payoutAccountMessages.same] } } },
    })
    const { status, body } = await give({ ...account, bankCode: 999 })
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['BankAccount.BankCode']])
  })
})
