import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import { anAcceptance } from '../../../../shared/testing/fixtures/acceptance.ts'
import { PhoneCheckUnavailable, type PhoneState } from '../../providers/phone-check/phone-check.ts'
import { magicCheckTacs } from '../../providers/phone-check/sandbox.ts'
import { PayoutUnavailable } from '../../providers/pix/pix.ts'
import { borrower, imeiNumber } from '../../testing/borrower.ts'
import { cpfNumber } from '../../testing/customer.ts'
import { opsOf, waitingLine } from '../../testing/ops.ts'
import { booksOf } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { moneyStopOf } from '../risk/money-stop.ts'
import { type RiskLimits, riskLimits } from '../risk/policy.ts'
import { payOut } from './pay-out.ts'

/** A Saturday, so that the next business day is Monday the 23rd. */
const now = '2026-11-21T15:00:00Z'
const staff = ['--by', 'Ana', '--why', 'falei com o cliente']
const never = { hold: null, refuse: null }
const limits: RiskLimits = {
  ...{ device: never, account: riskLimits.account, address: never },
  ...{ issuer: never, shop: never, hour: never, velocity: never },
}
let accounts = 70_000

describe.each(databases)('the gate before the payout on %s', database => {
  const register = { answer: 'clear' as PhoneState | 'down', asked: [] as string[], downs: 0 }
  const bank = { calls: 0, isDown: false }
  const phoneCheck = {
    async stateOf(imei: string, purpose: string): Promise<PhoneState> {
      if (purpose === 'offer') return 'clear'
      register.asked.push(imei)
      if (register.answer === 'down' || register.downs-- > 0) throw new PhoneCheckUnavailable('status-503')
      return register.answer
    },
  }
  const pix = {
    async payOut() {
      bank.calls++
      if (bank.isDown) throw new PayoutUnavailable('status-503')
      return { endToEndId: `E${bank.calls}` }
    },
  }
  const config = { riskLimits: limits }
  const app = testAppForAll({ database, now, config, providers: { phoneCheck, pix } })
  beforeEach(() => {
    Object.assign(register, { answer: 'clear', asked: [], downs: 0 })
    Object.assign(bank, { calls: 0, isDown: false })
  })

  const ops = opsOf(() => app)
  /** A customer who has signed. The payout's job waits. */
  async function signed(account = ++accounts) {
    const me = await borrower(app)
    const bankAccount = { ...anAcceptance.bankAccount, number: account }
    const token = await me.toContract({ bankAccount })
    await me.sign(token, (await me.contract(token)).body.sha256)
    const loan = async () => (await me.profile()).loans[0]!
    const loanId = (await loan()).id!
    const { applicationId } = await rowOf(app.deps.db, 'loans', { id: loanId }, 'applicationId')
    return { ...me, loan, loanId, token, applicationId }
  }
  const newest = async (me: { messages: () => Promise<{ text: string }[]> }) => (await me.messages())[0]!.text

  test('asks the register again before the money, and sends it when nothing speaks against it', async () => {
    const me = await signed()
    await app.runJobs()
    expect(register.asked).toEqual([me.imei])
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
  })

  test('a phone that was blocked meanwhile: nothing is paid, the customer is told, staff see it', async () => {
    const me = await signed()
    register.answer = 'blocked'
    await app.runJobs()
    expect(bank.calls).toBe(0)
    expect(await me.loan()).toMatchObject({
      status: 'Signed',
      payout: { status: 'held', heldFor: 'phone-blocked', expectedBy: null },
    })
    expect((await me.contract(me.token)).body.payout).toMatchObject({ heldFor: 'phone-blocked' })
    expect(await newest(me)).toMatch(/consta como bloqueado.*não saiu.*nenhuma parcela é cobrada/)
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${waitingLine(me.applicationId)}antes do Pix  .*celular bloqueado`),
    )
    // Held ones are not asked about again, as each question costs, and are no stuck work: a person decides.
    app.advance(3_600_000)
    expect(await app.deps.metrics.registry.metrics()).toContain('celastro_stuck_work{kind="payouts"} 0')
    await recoverStuckJobs(app.deps)
    await payOut(app.deps, me.loanId)
    await app.runJobs()
    app.advance(-3_600_000)
    expect(register.asked).toHaveLength(1)
  })

  test('staff release it: the money leaves, whatever the register says', async () => {
    const me = await signed()
    register.answer = 'blocked'
    await app.runJobs()
    expect(await ops('risk', 'release', me.applicationId, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(bank.calls).toBe(1)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
    expect((await ops('audit', '--loan', me.loanId)).text).toMatch(/payout-held[\s\S]*risk-released/)
  })

  test('an account whose CPF another has: nothing is paid until the CPF is given to it, whatever staff release', async () => {
    const me = await signed()
    const { id } = me.customer
    const contest = (contestedAt: Date | null) =>
      app.deps.db.updateTable('customers').set({ contestedAt }).where('id', '=', id).execute()
    await contest(new Date(app.deps.clock.now()))
    await app.runJobs()
    expect(bank.calls).toBe(0)
    expect(await me.loan()).toMatchObject({ status: 'Signed', payout: { status: 'held', heldFor: 'review' } })
    expect((await ops('queue')).text).toContain('CPF que outro celular já tem')
    const afterRelease = async () => {
      expect(await ops('risk', 'release', me.applicationId, ...staff)).toMatchObject({ code: 0 })
      await app.runJobs()
      return bank.calls
    }
    expect(await afterRelease()).toBe(0)
    expect(await ops('identity', 'give', id, ...staff)).toMatchObject({ code: 0 })
    expect(await afterRelease()).toBe(1)
  })

  test('staff refuse it: the loan ends, nothing is owed, the phone is free', async () => {
    const me = await signed()
    register.answer = 'blocked'
    await app.runJobs()
    expect(await ops('risk', 'refuse', me.applicationId, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(bank.calls).toBe(0)
    const loan = await me.loan()
    expect(loan).toMatchObject({ closedReason: 'canceled', payout: { status: 'canceled' }, withdrawal: null })
    expect(new Set(loan.installments!.map(({ status }) => status))).toEqual(new Set(['Cancelled']))
    expect(await booksOf(app, me.loanId)).toEqual({})
    expect(await newest(me)).toMatch(
      /contrato foi cancelado.*bloqueado.*ficou com a gente e não há nada a pagar/,
    )
    expect((await (await borrower(app)).call(`/device/imei/${me.imei}`)).status).toBe(200)
    expect((await ops('queue')).text).not.toContain(me.applicationId)
    expect((await ops('audit', '--loan', me.loanId)).text).toContain('risk-refused')
  })

  test('while the register is down nothing is paid, the customer is told, and the job asks again', async () => {
    const me = await signed()
    register.answer = 'down'
    await payOut(app.deps, me.loanId)
    expect(await me.loan()).toMatchObject({
      payout: { status: 'held', heldFor: 'phone-check', expectedBy: null },
    })
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${me.loanId}.*espera o cadastro de celulares bloqueados`),
    )
    await payOut(app.deps, me.loanId, 3)
    expect(await newest(me)).toMatch(/fora do ar.*Tentamos de novo sozinhos.*nenhuma parcela é cobrada/)
    await payOut(app.deps, me.loanId, 4)
    expect((await me.messages()).filter(({ text }) => text.includes('fora do ar'))).toHaveLength(1)
    expect(bank.calls).toBe(0)
    register.answer = 'clear'
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ payout: { status: 'sent' } })
  })

  test('the job counts its tries: of five without the register, the fourth tells the customer', async () => {
    const me = await signed()
    register.downs = 5
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ payout: { status: 'sent' } })
    expect((await me.messages()).filter(({ text }) => text.includes('fora do ar'))).toHaveLength(1)
  })

  test('an account of other customers holds the payout until a person has decided', async () => {
    const account = ++accounts
    const first = await signed(account)
    await app.runJobs()
    expect(await first.loan()).toMatchObject({ payout: { status: 'sent' } })
    const me = await signed(account)
    await app.runJobs()
    expect(await me.loan()).toMatchObject({
      payout: { status: 'held', heldFor: 'review', expectedBy: '2026-11-23' },
    })
    expect(await newest(me)).toMatch(/conferir o seu pedido antes de o Pix sair, até 23\sde\snovembro/)
    expect((await ops('risk', 'list')).text).toMatch(
      new RegExp(
        `${waitingLine(me.applicationId)}antes do Pix.*clientes com a mesma conta: 1 \\(limite 1\\)`,
      ),
    )
    await ops('risk', 'release', me.applicationId, ...staff)
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ payout: { status: 'sent' } })
  })

  test('where the policy would refuse, a signed loan waits for a person', async () => {
    const account = ++accounts
    for (let i = 0; i < limits.account.refuse!; i++) await signed(account)
    const me = await signed(account)
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ status: 'Signed', payout: { status: 'held', heldFor: 'review' } })
  })

  test('of payouts to one account at the same time at most one leaves', async () => {
    const account = ++accounts
    const all = [await signed(account), await signed(account), await signed(account)]
    await Promise.all(all.map(({ loanId }) => payOut(app.deps, loanId)))
    await app.runJobs()
    expect(bank.calls).toBeLessThanOrEqual(1)
  })

  test('two runs of one payout open one case and tell the customer once', async () => {
    const me = await signed()
    register.answer = 'blocked'
    await Promise.all([payOut(app.deps, me.loanId), payOut(app.deps, me.loanId)])
    await app.runJobs()
    expect((await me.messages()).filter(({ text }) => text.includes('consta como bloqueado'))).toHaveLength(1)
  })

  test('a customer who withdraws while the payout is held ends the case', async () => {
    const me = await signed()
    register.answer = 'blocked'
    await app.runJobs()
    expect((await me.call(withdrawalPath(me.loanId), { json: {} })).status).toBe(200)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', payout: { status: 'canceled' } })
    expect((await ops('queue')).text).not.toContain(me.applicationId)
    expect(await ops('risk', 'release', me.applicationId, ...staff)).toMatchObject({ code: 1 })
  })

  test('of a withdrawal, a release and a payout at the same time, the money leaves or the loan ends, never both', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const me = await signed()
      register.answer = 'blocked'
      await app.runJobs()
      register.answer = 'clear'
      bank.calls = 0
      await Promise.all([
        ops('risk', 'release', me.applicationId, ...staff),
        me.call(withdrawalPath(me.loanId), { json: {} }),
        payOut(app.deps, me.loanId),
      ])
      await app.runJobs()
      const { closedAt, payout } = await me.loan()
      expect([Boolean(closedAt), payout!.status, bank.calls]).toEqual(
        closedAt ? [true, 'canceled', 0] : [false, 'sent', 1],
      )
    }
  })

  test('a payout that the bank may have made is asked about again, whatever the register says now', async () => {
    const me = await signed()
    bank.isDown = true
    await payOut(app.deps, me.loanId)
    register.answer = 'blocked'
    bank.isDown = false
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ payout: { status: 'sent' } })
  })

  test('a customer whose payout waits for a person gets no money of another loan either', async () => {
    const me = await signed()
    register.answer = 'blocked'
    await app.runJobs()
    register.answer = 'clear'
    expect(await moneyStopOf(app.deps.db, me.customer.id)).toBe('review')
    await ops('risk', 'release', me.applicationId, ...staff)
    expect(await moneyStopOf(app.deps.db, me.customer.id)).toBeUndefined()
  })
})

describe.each(databases)('magic values of the gate before the payout on %s', database => {
  const app = testAppForAll({ database, now })

  test.each([
    ['held', 800_503_001, undefined, { status: 'held', heldFor: 'review' }],
    ['blocked', undefined, magicCheckTacs.blockedBeforePayout, { status: 'held', heldFor: 'phone-blocked' }],
    [
      'asked again until the register answers',
      undefined,
      magicCheckTacs.downBeforePayout,
      { status: 'sent' },
    ],
  ])('a payout that is %s', async (_name, cpf, tac, payout) => {
    const me = await borrower(app, cpf ? { cpf: cpfNumber(cpf) } : {})
    await me.accept(await me.toOffer(tac && imeiNumber(1, tac)), { amount: 500, installments: 12 })
    await app.runJobs()
    const token = await me.contractToken()
    await me.sign(token, (await me.contract(token)).body.sha256)
    await app.runJobs()
    expect((await me.profile()).loans[0]).toMatchObject({ payout })
  })

  test('many payouts to one account leave: the sandbox counts nothing', async () => {
    for (let i = 0; i < 3; i++) {
      expect(await (await borrower(app)).toLoan()).toMatchObject({ payout: { status: 'sent' } })
    }
  })
})
