import { beforeEach, describe, expect, test } from 'vitest'
import { runDaily } from '../../jobs/daily.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { medBank } from '../../testing/med.ts'
import { opsOf } from '../../testing/ops.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { trialBalance } from '../accounting/trial-balance.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')
const staff = ['--by', 'Ana', '--why', 'sem resposta há meses']

describe.each(databases)('a write-off on %s', database => {
  const phone: string[] = []
  const deviceLock = {
    lock: async () => void phone.push('lock'),
    release: async () => void phone.push('release'),
  }
  const terms = { afterDaysLate: 30, noticeDays: 10 }
  const app = testAppForAll({
    database,
    now: begin,
    config: { deviceLock: terms },
    providers: { deviceLock },
  })
  beforeEach(() => {
    goTo('2026-11-21')
    phone.length = 0
  })

  const goTo = (day: string) => moveToDay(app, day)
  async function newDay(day: string) {
    goTo(day)
    await runDaily(app.deps)
    await app.runJobs()
  }
  const { paymentOf, takeBack } = medBank(() => app)
  const ops = opsOf(() => app)
  /** Written off by two people. */
  async function writeOff(me: Payer) {
    const { text } = await ops('write-off', me.loanId, ...staff)
    const id = /proposta ([0-9a-f-]{36})/.exec(text)?.[1]
    if (id) await ops('move', 'confirm', id, '--by', 'Bruno', '--why', 'conferi o atraso')
    await app.runJobs()
    return text
  }
  const owed = async (me: Payer) =>
    (await me.installments()).reduce(
      (sum, { unpaidCents = 0, status }) => sum + (status === 'Pending' ? unpaidCents : 0),
      0,
    )

  test('is for loans that are late, with two people above the limit', async () => {
    const me = await payer(app)
    expect((await ops('write-off', me.loanId, ...staff)).text).toBe('Nada está vencido neste empréstimo.')
    goTo('2027-03-01')
    expect(await writeOff(me)).toContain('Baixa como perda de R$ 1.409,22: proposta')
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('receivable-principal')
    expect(books).toMatchObject({
      'credit-loss': 106_949,
      'written-off': 140_922,
      'written-off-contra': -140_922,
    })
    expect(books).not.toHaveProperty('unearned-interest')
    const { text: told } = (await me.messages())[0]!
    expect(told).toContain('A dívida continua: você pode pagar quando quiser')
    // Most lenders lock no phones, and then no text speaks of it.
    expect(told).not.toContain('bloque')
    expect(await me.loan()).toMatchObject({ closedAt: null, writtenOffAt: expect.any(String) })
    expect(await owed(me)).toBe(140_922)
    const { movements, owedCents } = await me.statement()
    expect(movements.at(-1)).toMatchObject({ kind: 'written-off', amountCents: 0, balanceCents: owedCents })
    expect((await ops('write-off', me.loanId, ...staff)).code).toBe(1)
    const { lines } = await trialBalance(app.deps, { from: '2027-03-01', to: '2027-03-01' })
    expect(lines.find(({ account }) => account === 'credit-loss')).toMatchObject({
      name: 'Perdas com empréstimos baixados',
    })
  })

  test('ends reminders, debits and the lock of the phone, and starts none again', async () => {
    const me = await payer(app)
    for (const day of ['2026-12-30', '2027-01-09', '2027-01-10']) await newDay(day)
    expect(phone).toEqual(['lock'])
    await writeOff(me)
    expect(phone).toEqual(['lock', 'release'])
    const before = (await me.messages()).length
    for (const day of ['2027-01-31', '2027-02-07', '2027-02-27', '2027-03-20']) await newDay(day)
    expect((await me.messages()).length).toBe(before)
    expect(phone).toEqual(['lock', 'release'])
  })

  test('leaves the loan payable, and what is paid is income from recovery', async () => {
    const me = await payer(app, { amount: 300, installments: 2 })
    goTo('2027-03-01')
    await writeOff(me)
    const { txid, amountCents } = (await me.charge([1])).body
    await me.pay(txid, amountCents)
    const face = (await me.installments())[0]!.faceAmount * 100
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'recovery-income': -Math.round(face) })
    const { movements, owedCents } = await me.statement()
    expect(movements.at(-1)!.balanceCents).toBe(owedCents)
    await me.pay((await me.charge([2])).body.txid)
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('written-off')
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
  })

  test('holds when a bank takes back a payment from before it', async () => {
    const me = await payer(app)
    goTo('2026-12-08')
    await me.pay((await me.charge([1])).body.txid)
    goTo('2027-03-01')
    await writeOff(me)
    goTo('2027-03-05')
    await takeBack(await paymentOf(me))
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('receivable-principal')
    expect(books['written-off']).toBe(await owed(me))
    expect(await owed(me)).toBe(140_922)
    expect((await me.statement()).movements.at(-1)!.balanceCents).toBe(140_922)
  })
})
