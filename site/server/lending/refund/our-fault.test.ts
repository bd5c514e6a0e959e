import { beforeEach, describe, expect, test } from 'vitest'
import { type Refund, refundPath } from '../../../../shared/api/refund.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { booksOf } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { refundClosedLoans } from './propose.ts'
import { sendPart } from './send.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('the payout of a refund that stops by our own fault, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: begin, providers })
  beforeEach(() => {
    app.advance(begin - app.deps.clock.now())
    bank.reset()
  })

  const { ops, closedWithCredit, partIdOf, texts } = refundStage(() => app, bank)

  const seen = async (me: Awaited<ReturnType<typeof closedWithCredit>>) =>
    (await me.call<Refund>(refundPath(me.loanId))).body

  /** How many payouts the alert `PayoutsStoppedByUs` counts. */
  const stopped = async () =>
    /pix_in_flight\{state="our-fault"\} (\d+)/.exec(await app.deps.metrics.registry.metrics())![1]

  /** A closed loan whose credit no bank returns any more. */
  async function payoutOf700() {
    const me = await closedWithCredit(700)
    app.advance(90 * dayMs)
    return me
  }
  /** Sends the newest part, a second after it was made. Returns its id, which is its name at the bank. */
  async function send(me: Awaited<ReturnType<typeof payoutOf700>>, runs = 1) {
    const id = await partIdOf(me)
    app.advance(1000)
    await Promise.all(Array.from({ length: runs }, () => sendPart(app.deps, id)))
    return id
  }

  test('is tried again under its name, and no account is said to be refused', async () => {
    const me = await closedWithCredit(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'our-fault'
    const told = (await texts(me)).length
    await refundClosedLoans(app.deps)
    // The payout that follows the refused return is the newer part.
    app.advance(1000)
    for (let count = 0; count < 3; count++) await sendPart(app.deps, await partIdOf(me))
    // Staff read why, and the alert counts it.
    expect((await ops('queue')).text).toMatch(
      new RegExp(
        `${await partIdOf(me)}.* 2 tentativas {2}por falha nossa: resposta do banco: 422 saldo insuficiente`,
      ),
    )
    expect(await stopped()).toBe('1')
    expect(await seen(me)).toMatchObject({ state: 'under-way', isOurFault: true })
    const { text } = await ops('audit', '--loan', me.loanId)
    expect(text.match(/refund-our-fault .*status-422-saldo_insuficiente/g)).toHaveLength(1)
    expect(await me.loan()).toMatchObject({ refundCents: 700, creditCents: 0 })
    expect(await texts(me)).toHaveLength(told)
    // Without a clear answer the bank may have made it.
    bank.payoutAnswer = 'down'
    await sendPart(app.deps, await partIdOf(me))
    expect(await seen(me)).toMatchObject({ state: 'under-way', isOurFault: false })
    bank.payoutAnswer = 'done'
    await sendPart(app.deps, await partIdOf(me))
    expect([...bank.payouts.values()].map(({ amountCents }) => amountCents)).toEqual([700])
    expect((await texts(me))[0]).toContain('devolvemos R$ 7,00 do seu crédito')
    expect(await me.loan()).toMatchObject({ refundCents: 0 })
    expect(await seen(me)).toMatchObject({ isOurFault: false })
    expect(await stopped()).toBe('0')
  })

  const staff = ['--by', 'Ana', '--why', 'o banco disse']

  test('ends as refused by the account when staff have it from the bank, and only while nobody asks the bank', async () => {
    const me = await payoutOf700()
    bank.payoutAnswer = 'our-fault'
    await refundClosedLoans(app.deps)
    expect(await ops('refund', 'wrong-account', me.loanId, ...staff)).toMatchObject({ code: 1 })
    const name = await send(me)
    expect(await ops('refund', 'wrong-account', me.loanId, ...staff)).toMatchObject({ code: 0 })
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 700 })
    expect((await texts(me))[0]).toContain('o banco não aceitou a devolução de R$ 7,00')
    expect((await ops('refund', 'retry', ...staff)).text).toBe('Devoluções tentadas de novo: 0.')
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${me.loanId}.*R\\$ 7,00.*o banco recusou uma devolução`),
    )
    bank.payoutAnswer = 'done'
    await sendPart(app.deps, name)
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
    expect((await ops('audit', '--loan', me.loanId)).text).toMatch(/Ana {2}refund-account-wrong/)
  })

  test('does not end by the account after an unclear answer, because the money may have left', async () => {
    const me = await payoutOf700()
    bank.payoutAnswer = 'our-fault'
    await refundClosedLoans(app.deps)
    await send(me)
    bank.payoutAnswer = 'down'
    await send(me)
    expect(await ops('refund', 'wrong-account', me.loanId, ...staff)).toMatchObject({ code: 1 })
    expect(await me.loan()).toMatchObject({ refundCents: 700, creditCents: 0 })
    bank.payoutAnswer = 'our-fault'
    await send(me)
    expect(await ops('refund', 'wrong-account', me.loanId, ...staff)).toMatchObject({ code: 0 })
  })

  test('waits no longer when another refund has left, or when staff say that the fault has ended', async () => {
    const me = await payoutOf700()
    const other = await closedWithCredit(800)
    bank.answer = 'refused'
    bank.payoutAnswer = 'our-fault'
    await refundClosedLoans(app.deps)
    app.advance(1000)
    await sendPart(app.deps, await partIdOf(other))
    const waits = async () => {
      const { nextTryAt } = await rowOf(app.deps.db, 'refundParts', { id: await partIdOf(me) }, 'nextTryAt')
      return nextTryAt!.getTime() > app.deps.clock.now()
    }
    for (let count = 0; count < 6; count++) await send(me)
    expect(await waits()).toBe(true)
    expect(await ops('refund', 'retry', ...staff)).toEqual({
      code: 0,
      text: 'Devoluções tentadas de novo: 1.',
    })
    expect(await waits()).toBe(false)
    expect((await ops('refund', 'retry', ...staff)).text).toBe('Devoluções tentadas de novo: 0.')
    await send(me)
    expect(await waits()).toBe(true)
    bank.payoutAnswer = 'done'
    await sendPart(app.deps, await partIdOf(other))
    expect(await waits()).toBe(false)
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
    expect(await stopped()).toBe('0')
  })

  test('leaves under another name, once, when it had been taken and came back', async () => {
    const me = await payoutOf700()
    const told = (await texts(me)).length
    bank.payoutAnswer = 'came-back'
    await refundClosedLoans(app.deps)
    // Two runs at once end a part once.
    const names = [await send(me, 2), await send(me)]
    expect((await ops('queue')).text).toContain('Devoluções a caminho: 1')
    expect(await me.loan()).toMatchObject({ refundCents: 700, creditCents: 0 })
    expect(await texts(me)).toHaveLength(told)
    expect(await stopped()).toBe('1')
    // The next part waits, longer after each one that came back.
    expect((await recoverStuckJobs(app.deps)).refunds).toBe(0)
    const next = await rowOf(app.deps.db, 'refundParts', { id: await partIdOf(me) }, 'createdAt', 'nextTryAt')
    expect(next.nextTryAt!.getTime() - next.createdAt.getTime()).toBe(20_000)
    bank.payoutAnswer = 'done'
    names.push(await send(me))
    await app.runJobs()
    expect(new Set(names).size).toBe(3)
    expect([...bank.payouts.keys()]).toEqual([names[2]])
    expect((await texts(me))[0]).toContain('devolvemos R$ 7,00 do seu crédito')
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
    const { text } = await ops('audit', '--loan', me.loanId)
    expect(text.match(/bank {2}refund-our-fault .*not-done-AB03/g)).toHaveLength(2)
    expect(text).not.toContain('refund-refused')
  })
})
