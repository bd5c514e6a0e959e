import { beforeEach, describe, expect, test } from 'vitest'
import { type Statement, statementPath } from '../../../../shared/api/statement.ts'
import type { PixReturn } from '../../providers/pix/returns.ts'
import { justBeforeTransaction } from '../../testing/just-before.ts'
import { waitingLine } from '../../testing/ops.ts'
import { booksOf } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { refundClosedLoans } from './propose.ts'
import { sendPart } from './send.ts'

const staff = ['--by', 'Ana', '--why', 'pagou a mais']

describe.each(databases)('refunds on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const { ops, overpaid, closedWithCredit, partIdOf, texts } = refundStage(() => app, bank)

  test('the daily job returns the credit of a closed loan to the account that paid', async () => {
    const me = await closedWithCredit(700)
    expect((await ops('queue')).text).toMatch(
      new RegExp(`Créditos a devolver: \\d+[\\s\\S]*${waitingLine(me.loanId)}R\\$ 7,00  encerrado`),
    )
    const { cash } = await booksOf(app, me.loanId)
    await refundClosedLoans(app.deps)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'refunds-payable': -700 })
    expect((await ops('queue')).text).toMatch(/Devoluções a caminho: 1[\s\S]*R\$ 7,00 {2}ao remetente/)
    await app.runJobs()
    const [sent] = [...bank.returns.values()]
    expect(sent).toMatchObject({ amountCents: 700, endToEndId: expect.stringMatching(/^E/) })
    expect(sent!.id).toMatch(/^[a-z0-9]{32}$/)
    const books = await booksOf(app, me.loanId)
    expect(books).toMatchObject({ cash: cash! - 700 })
    expect(books).not.toHaveProperty('customer-credit')
    expect(books).not.toHaveProperty('refunds-payable')
    expect((await texts(me))[0]).toContain(
      'devolvemos R$ 7,00 do seu crédito por Pix, para a conta de onde veio o pagamento.',
    )
    expect((await ops('queue')).text).not.toContain(me.loanId)
    const { movements } = (await me.call<Statement>(statementPath(me.loanId))).body
    expect(movements.at(-1)).toMatchObject({ kind: 'refund', amountCents: 700, balanceCents: 0 })
    const { text } = await ops('audit', '--loan', me.loanId)
    expect(text).toMatch(/system {2}refund-done {2}.*amountCents=700 .*"credit of a closed loan"/)
    expect(text).toMatch(/bank {2}refund-sent .*amountCents=700 .*way=return/)

    await refundClosedLoans(app.deps)
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
  })

  test.each([
    ['denies a sign-in', { moneyHeldAt: new Date('2026-11-21T15:00:00Z') }],
    ['proved the e-mail only', { phoneDueAt: new Date('2026-11-21T15:00:00Z') }],
  ])('a refund to a customer who %s is no stuck work until staff let it go', async (_name, stop) => {
    const me = await closedWithCredit(700)
    const change = (values: { moneyHeldAt?: Date | null; phoneDueAt?: Date | null }) =>
      app.deps.db.updateTable('customers').set(values).where('id', '=', me.customer.id).execute()
    await refundClosedLoans(app.deps)
    await change(stop)
    await app.runJobs()
    expect(bank.calls).toEqual([])
    app.advance(20 * 60_000)
    const stuck = async () =>
      /stuck_work\{kind="refunds"\} (\d+)/.exec(await app.deps.metrics.registry.metrics())![1]
    expect(await stuck()).toBe('0')
    // The bank was asked before the stop: the money may have left.
    const asked = (attempts: number) =>
      app.deps.db.updateTable('refundParts').set({ attempts }).where('status', '=', 'pending').execute()
    await asked(1)
    expect(await stuck()).toBe('1')
    await asked(0)
    await change({ moneyHeldAt: null, phoneDueAt: null })
    expect(await stuck()).toBe('1')
    await recoverStuckJobs(app.deps)
    await app.runJobs()
    app.advance(-20 * 60_000)
    expect(bank.returns.size).toBe(1)
  })

  test('an amount above the limit waits for a second person, who is not the first', async () => {
    const me = await overpaid(30_000)
    const { code, text } = await ops('refund', me.loanId, ...staff)
    expect(code).toBe(0)
    const id = /proposta ([0-9a-f-]{36})/.exec(text)![1]!
    await app.runJobs()
    expect(bank.calls).toEqual([])
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${waitingLine(id)}devolução de crédito de R\\$ 300,00  ${me.loanId}  Ana`),
    )
    expect(await ops('refund', me.loanId, ...staff)).toMatchObject({
      code: 1,
      text: 'Já há uma proposta à espera para este dinheiro (veja em queue).',
    })
    const confirm = (by: string) => ops('move', 'confirm', id, '--by', by, '--why', 'conferi o extrato')
    expect(await confirm(' aná ')).toEqual({
      code: 1,
      text: 'Quem propôs não pode confirmar: peça a outra pessoa.',
    })
    expect(await confirm('Bruno')).toEqual({
      code: 0,
      text: 'Confirmado: devolução de crédito de R$ 300,00.',
    })
    expect(await confirm('Carla')).toMatchObject({ code: 1, text: 'Não há proposta à espera com este id.' })
    await app.runJobs()
    expect([...bank.returns.values()].map(({ amountCents }) => amountCents)).toEqual([30_000])
    const { text: trail } = await ops('audit', '--loan', me.loanId)
    expect(trail).toMatch(/Ana {2}refund-proposed .*amountCents=30000 .*"pagou a mais"/)
    expect(trail).toMatch(/Bruno {2}refund-confirmed .*"conferi o extrato"/)
  })

  test('two confirmations at once move the money once', async () => {
    const me = await overpaid(30_000)
    const id = /proposta ([0-9a-f-]{36})/.exec((await ops('refund', me.loanId, ...staff)).text)![1]!
    const confirm = (by: string) => ops('move', 'confirm', id, '--by', by, '--why', 'conferi o extrato')
    const codes = (await Promise.all([confirm('Bruno'), confirm('Carla')])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 1])
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
  })

  test('a declined proposal moves nothing', async () => {
    const me = await overpaid(30_000)
    const id = /proposta ([0-9a-f-]{36})/.exec((await ops('refund', me.loanId, ...staff)).text)![1]!
    const declined = await ops('move', 'decline', id, '--by', 'Bruno', '--why', 'ainda não')
    expect(declined.text).toBe('Desfeito: devolução de crédito de R$ 300,00. O dinheiro fica onde está.')
    await app.runJobs()
    expect(bank.calls).toEqual([])
    expect((await ops('queue')).text).not.toContain(id)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -30_000 })
  })

  test('a confirmed proposal whose credit is gone moves nothing and still waits', async () => {
    const me = await overpaid(30_000)
    const id = /proposta ([0-9a-f-]{36})/.exec((await ops('refund', me.loanId, ...staff)).text)![1]!
    const { body } = await me.charge([2])
    if (body.amountCents > 0) await me.pay(body.txid)
    const confirmed = await ops('move', 'confirm', id, '--by', 'Bruno', '--why', 'conferi o extrato')
    expect(confirmed).toEqual({ code: 1, text: 'O valor não está mais lá: confira em queue.' })
    expect((await ops('queue')).text).toContain(id)
  })

  test('after a lost response the bank is asked, and the money is returned once', async () => {
    const me = await overpaid(700)
    bank.answer = 'lost'
    await ops('refund', me.loanId, ...staff)
    await sendPart(app.deps, await partIdOf(me))
    bank.answer = 'done'
    await app.runJobs()
    expect(bank.calls).toEqual(['request', 'find'])
    expect(bank.returns.size).toBe(1)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
  })

  test('a process that dies while the bank is asked leaves a part of which the bank is asked first', async () => {
    const me = await overpaid(700)
    await ops('refund', me.loanId, ...staff)
    const returns = {
      ...providers.returns,
      async request(payment: PixReturn): Promise<never> {
        await providers.returns.request(payment)
        throw new Error('killed')
      },
    }
    const dying = { ...app.deps, providers: { ...app.deps.providers, returns } }
    await expect(sendPart(dying, await partIdOf(me))).rejects.toThrow('killed')
    await app.runJobs()
    expect(bank.calls).toEqual(['request', 'find'])
    expect(bank.returns.size).toBe(1)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
  })

  test('a customer who denies a sign-in just before the bank is asked gets no money', async () => {
    const me = await overpaid(700)
    await ops('refund', me.loanId, ...staff)
    const id = await partIdOf(me)
    const hold = (moneyHeldAt: Date | null) =>
      app.deps.db.updateTable('customers').set({ moneyHeldAt }).where('id', '=', me.customer.id).execute()
    await justBeforeTransaction(
      app.deps.db,
      () => hold(new Date(app.deps.clock.now())),
      () => sendPart(app.deps, id),
    )
    expect(bank.calls).toEqual([])
    await hold(null)
    await app.runJobs()
    expect(bank.calls).toEqual(['request'])
  })

  test('a bank that is out of order is asked later, under the same name', async () => {
    const me = await overpaid(700)
    bank.answer = 'down'
    await ops('refund', me.loanId, ...staff)
    const id = await partIdOf(me)
    await sendPart(app.deps, id)
    await sendPart(app.deps, id)
    expect((await ops('queue')).text).toMatch(new RegExp(`${waitingLine(id)}.*${me.loanId}  2 tentativas`))
    bank.answer = 'done'
    await app.runJobs()
    expect(bank.calls).toEqual(['request', 'find', 'find', 'request'])
    expect([...bank.returns.values()].map(each => each.id)).toEqual([id.replaceAll('-', '')])
  })

  test('a return under way is asked about until it is done; the customer is told then', async () => {
    const me = await overpaid(700)
    const before = (await texts(me)).length
    bank.answer = 'slow'
    await ops('refund', me.loanId, ...staff)
    const id = await partIdOf(me)
    await sendPart(app.deps, id)
    await sendPart(app.deps, id)
    expect(await texts(me)).toHaveLength(before)
    bank.finish({ state: 'returned', returnId: 'D1' })
    await app.runJobs()
    expect((await texts(me))[0]).toContain('devolvemos R$ 7,00')
    expect(bank.calls.filter(call => call === 'request')).toHaveLength(1)
  })

  test('two runs of the job at once record one transfer', async () => {
    const me = await overpaid(700)
    await ops('refund', me.loanId, ...staff)
    const id = await partIdOf(me)
    await Promise.all([sendPart(app.deps, id), sendPart(app.deps, id)])
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
    expect((await texts(me)).filter(text => text.includes('devolvemos'))).toHaveLength(1)
  })
})
