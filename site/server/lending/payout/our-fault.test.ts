import { beforeEach, describe, expect, test } from 'vitest'
import { deskDecisionPaths } from '../../../../shared/api/desk-decisions.ts'
import { payoutAccountPath } from '../../../../shared/api/payout-account.ts'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import { payoutMessages } from '../../../../shared/messages/payout.ts'
import { withPlainPhone } from '../../../../shared/messages/phone-label.ts'
import { runDaily } from '../../jobs/daily.ts'
import { PhoneCheckUnavailable, type PhoneState } from '../../providers/phone-check/phone-check.ts'
import { AccountOfAnotherHolder, LenderAtFault, PayoutRefused } from '../../providers/pix/pix.ts'
import { anAccount, buyer, payShopInto } from '../../testing/buyer.ts'
import { changingAccount } from '../../testing/change-account.ts'
import { staffAt } from '../../testing/desk.ts'
import { opsOf, waitingLine } from '../../testing/ops.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { refusingBank } from '../../testing/refusing-bank.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { audit } from '../audit/audit.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { triesUntilTold } from '../risk/ask-phone.ts'
import { blameAccount } from './blame-account.ts'
import { payOut, payOutAgain } from './pay-out.ts'
import { unrecorded } from './payout-queries.ts'

const staff = { by: 'Ana', why: 'saldo da conta reposto' }

const begin = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('a payout that the bank did not take by our own fault, on %s', database => {
  const bank = refusingBank()
  const register = { answer: 'clear' as PhoneState | 'down' }
  const phoneCheck = {
    async stateOf(): Promise<PhoneState> {
      if (register.answer === 'down') throw new PhoneCheckUnavailable('status-503')
      return register.answer
    },
  }
  const app = testAppForAll({ database, now: begin, providers: { pix: bank.pix, phoneCheck } })
  beforeEach(() => {
    app.advance(begin - app.deps.clock.now())
    register.answer = 'clear'
    bank.calls.length = 0
    bank.refusal = new LenderAtFault('status-422-saldo_insuficiente')
  })
  const ops = opsOf(() => app)

  async function on(day: string) {
    app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())
    await runDaily(app.deps)
    await app.runJobs()
  }
  async function again(loanId: string) {
    expect(await payOutAgain(app.deps, loanId, staff)).toBe('again')
    await app.runJobs()
  }
  const told = async (me: Awaited<ReturnType<typeof payer>>, text: RegExp) =>
    (await me.messages()).filter(message => text.test(message.text)).length

  test('asks the customer for nothing: message, dashboard and contract say that the fault is ours', async () => {
    const me = await payer(app)
    const profile = await me.profile()
    expect(profile.loans[0]).toMatchObject({
      status: 'Signed',
      payout: { status: 'held', heldFor: 'lender', amountCents: 100_000 },
      withdrawal: { lastDay: null },
    })
    expect(profile.loans[0]!.payout).not.toHaveProperty('mayChangeAccount')
    expect(profile.standing).toMatchObject({
      ...{ code: 'payout-held', tone: 'info', next: null, sentence: payoutMessages.lender },
    })
    const [newest] = await me.messages()
    expect(newest!.text).toContain(withPlainPhone(payoutMessages.lender))
    expect(newest!.text).not.toContain('nforme outra conta')
    expect(newest!.link).toBe('/dashboard')
    const contract = await me.contract(await me.contractToken())
    expect(contract.body.payout).toMatchObject({ status: 'held', heldFor: 'lender' })

    // No other account is taken.
    const account = await me.call(payoutAccountPath(me.loanId))
    expect(account.body).toMatchObject({ obstacle: 'not-refused' })
    const given = await changingAccount(app, me, me.loanId).give()
    expect(given).toMatchObject({ status: 409, body: { code: 'payout-account-not-possible' } })
  })

  test('waits for staff with the reason of the bank, is sent again once, and the days do not count as late', async () => {
    const me = await payer(app)
    const [refused, ours] = ['Pix que o banco recusou', 'Pix que o banco não aceitou por falha nossa']
    const { text } = await ops('queue')
    expect(text.slice(text.indexOf(ours!))).toMatch(
      new RegExp(`${waitingLine(me.loanId)}R\\$ 1.000,00  resposta do banco: 422 saldo insuficiente`),
    )
    expect(text.slice(text.indexOf(refused!), text.indexOf(ours!))).not.toContain(me.loanId)
    const metrics = await app.deps.metrics.registry.metrics()
    expect(metrics).toMatch(/celastro_pix_in_flight\{state="our-fault"\} [1-9]/)
    // A person mends it; nothing tries by itself.
    await on('2027-01-04')
    expect((await recoverStuckJobs(app.deps)).payouts).toBe(0)
    expect(bank.calls).toHaveLength(1)

    // Not mended yet: the same fault again is not told twice.
    await again(me.loanId)
    expect(bank.calls).toHaveLength(2)
    expect(await told(me, /problema nosso/)).toBe(1)
    expect((await me.profile()).loans[0]!.payout).toMatchObject({ status: 'held', heldFor: 'lender' })

    bank.refusal = undefined
    const answers = await Promise.all([1, 2, 3].map(() => payOutAgain(app.deps, me.loanId, staff)))
    expect(answers.sort()).toEqual(['again', 'not-refused', 'not-refused'])
    await app.runJobs()
    const keys = bank.calls.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toEqual([me.loanId, `${me.loanId}r1`, `${me.loanId}r2`])
    expect((await me.profile()).loans[0]).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
    expect(await booksOf(app, me.loanId)).toMatchObject({ cash: -100_000 })
    // Nineteen days lay between the signature and the first due day.
    await on('2027-01-25')
    expect((await me.installments())[0]).toMatchObject({
      payableUntil: '2027-01-25',
      daysLate: 0,
      fineCents: 0,
    })
  })

  test('mended on our side, the account may be refused after all: then the customer is asked for another', async () => {
    const me = await payer(app)
    bank.refusal = new AccountOfAnotherHolder()
    await again(me.loanId)
    expect((await me.profile()).standing).toMatchObject({
      ...{ code: 'payout-refused', next: { href: '/dashboard/payout-account' } },
    })
    expect((await me.messages())[0]!.text).toContain('não está no seu CPF')
    // And a fault of ours after that is news.
    bank.refusal = new LenderAtFault('status-400')
    const before = await told(me, /problema nosso/)
    await again(me.loanId)
    expect(await told(me, /problema nosso/)).toBe(before + 1)
  })

  test.each(['blocked', 'down'] as const)(
    'is told again when the customer has read something else meanwhile: the phone is %s',
    async answer => {
      const me = await payer(app)
      const { applicationId } = await rowOf(app.deps.db, 'loans', { id: me.loanId }, 'applicationId')
      register.answer = answer
      expect(await payOutAgain(app.deps, me.loanId, staff)).toBe('again')
      await payOut(app.deps, me.loanId, triesUntilTold)
      expect((await me.messages())[0]!.text).not.toContain('problema nosso')
      expect(await told(me, /problema nosso/)).toBe(1)
      if (answer === 'down') register.answer = 'clear'
      else await ops('risk', 'release', applicationId, '--by', 'Ana', '--why', 'falei com o cliente')
      await app.runJobs()
      expect(bank.calls).toHaveLength(2)
      expect((await me.messages())[0]!.text).toContain('problema nosso')
      // Nothing was said since then.
      await again(me.loanId)
      expect(await told(me, /problema nosso/)).toBe(2)
    },
  )

  describe('of which the bank says that the account was the reason after all', () => {
    const said = { by: 'Ana', why: 'o banco diz que a conta foi encerrada' }
    const blame = (loanId: string) => blameAccount(app.deps, loanId, said)
    const trail = (loanId: string) =>
      app.deps.db
        .selectFrom('audit')
        .select(['who', 'why', 'detail'])
        .where('loanId', '=', loanId)
        .where('action', '=', 'payout-account-wrong')
        .execute()

    test('the customer is told, gives another account, and it is paid into that one', async () => {
      const me = await payer(app)
      const answers = await Promise.all([1, 2, 3].map(() => blame(me.loanId)))
      expect(answers.sort()).toEqual(['done', 'not-refused', 'not-refused'])
      await app.runJobs()
      expect(await trail(me.loanId)).toMatchObject([{ who: 'Ana', why: said.why, detail: { round: 0 } }])
      const { text } = await ops('queue')
      const [refused, ours] = ['Pix que o banco recusou', 'Pix que o banco não aceitou por falha nossa']
      expect(text.slice(text.indexOf(refused!), text.indexOf(ours!))).toMatch(
        new RegExp(`${me.loanId}.*R\\$ 1.000,00  a conta, disse o banco à equipe`),
      )
      const profile = await me.profile()
      expect(profile.loans[0]!.payout).toMatchObject({ status: 'refused', mayChangeAccount: true })
      expect(profile.standing).toMatchObject({
        ...{ code: 'payout-refused', next: { href: '/dashboard/payout-account' } },
      })
      expect((await me.messages())[0]!.link).toBe('/dashboard/payout-account')

      bank.refusal = undefined
      expect((await changingAccount(app, me, me.loanId).change()).status).toBe(200)
      await app.runJobs()
      expect(bank.calls.at(-1)).toMatchObject({
        ...{ idempotencyKey: `${me.loanId}r1`, receiver: { bankCode: '237' } },
      })
      expect((await me.profile()).loans[0]).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
    })

    test('at the desk it is the decision of who signed in, once', async () => {
      const me = await payer(app)
      const desk = await staffAt(app, 'money', 'Davi Souza')
      const decision = { action: 'payout-account', id: me.loanId, why: said.why }
      const taps = await Promise.all([1, 2, 3].map(() => desk.call(deskDecisionPaths.decide, decision)))
      expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const [entry, ...more] = await trail(me.loanId)
      expect(entry).toMatchObject({ who: 'Davi Souza', detail: { round: 0, staffId: expect.any(String) } })
      expect(more).toEqual([])
      expect((await me.profile()).loans[0]!.payout).toMatchObject({ status: 'refused' })
    })

    test('a fault of ours after that is news', async () => {
      const me = await payer(app)
      await blame(me.loanId)
      await again(me.loanId)
      expect(await told(me, /problema nosso/)).toBe(2)
    })

    test('only of such a payout, by the command too, and never where the bank has paid after all', async () => {
      const me = await payer(app)
      const command = (...more: string[]) => ops('payout', 'wrong-account', me.loanId, ...more)
      expect((await command()).code).toBe(2)
      const detail = { endToEndId: 'E1', round: 0 }
      const entry = { who: 'bank', action: unrecorded, at: new Date(app.deps.clock.now()), loanId: me.loanId }
      await app.deps.db.transaction().execute(tx => audit(tx, { ...entry, detail }))
      expect(await blame(me.loanId)).toBe('unrecorded')
      expect(await command('--by', 'Ana', '--why', said.why)).toMatchObject({ code: 1 })
      await app.deps.db.deleteFrom('audit').where('action', '=', unrecorded).execute()
      expect(await command('--by', 'Ana', '--why', said.why)).toMatchObject({ code: 0 })
      expect((await command('--by', 'Ana', '--why', said.why)).text).toContain('por falha nossa')
      expect(await trail(me.loanId)).toHaveLength(1)
    })
  })

  test('can be given back meanwhile, without cost, and then nothing is sent', async () => {
    const me = await payer(app)
    expect((await me.call(withdrawalPath(me.loanId), { json: {} })).status).toBe(200)
    expect(await payOutAgain(app.deps, me.loanId, staff)).toBe('not-refused')
    await app.runJobs()
    expect(bank.calls).toHaveLength(1)
    expect((await me.profile()).loans[0]).toMatchObject({ closedReason: 'withdrawn' })
  })

  test('a late run of the round that failed changes nothing of the next one', async () => {
    const me = await payer(app)
    await app.deps.db
      .updateTable('payouts')
      .set({ status: 'pending' })
      .where('loanId', '=', me.loanId)
      .execute()
    const { payOut: refuse } = bank.pix
    bank.pix.payOut = async payout => {
      bank.pix.payOut = refuse
      await app.deps.db
        .updateTable('payouts')
        .set({ status: 'refused' })
        .where('loanId', '=', me.loanId)
        .execute()
      await payOutAgain(app.deps, me.loanId, staff)
      return refuse(payout)
    }
    await payOut(app.deps, me.loanId)
    const row = await app.deps.db
      .selectFrom('payouts')
      .selectAll()
      .where('loanId', '=', me.loanId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'pending', round: 1, heldFor: null, heldSince: null })
    bank.refusal = undefined
    await app.runJobs()
    expect((await me.profile()).loans[0]).toMatchObject({ payout: { status: 'sent' } })
  })

  test('to a shop it says the same, and nothing of the shop’s account', async () => {
    await payShopInto(app, anAccount)
    const me = await buyer(app)
    await me.buy()
    await me.sign()
    const { standing } = await me.profile()
    expect(standing).toMatchObject({ code: 'payout-held', sentence: payoutMessages.lender })
  })

  test('an account that the bank refused is no fault of ours', async () => {
    bank.refusal = new PayoutRefused('not-done-AC07')
    const me = await payer(app)
    expect((await me.profile()).standing).toMatchObject({ code: 'payout-refused', tone: 'warning' })
  })
})
