import { beforeEach, describe, expect, test } from 'vitest'
import { agreeing } from '../../testing/agree.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { opsOf } from '../../testing/ops.ts'
import { type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { endProposals } from './end-proposals.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')
const staff = ['--by', 'Ana', '--why', 'conferido']

describe.each(databases)('a proposal whose matter has ended on %s', database => {
  const app = testAppForAll({ database, now: begin, config: { twoPeopleAboveCents: 100 } })
  beforeEach(() => moveToDay(app, '2026-11-21'))
  const ops = opsOf(() => app)

  const pay = async (me: Payer, numbers: number[], cents?: number) =>
    me.pay((await me.charge(numbers)).body.txid, cents)
  const moveOf = ({ loanId }: Payer) =>
    app.deps.db
      .selectFrom('moneyMoves')
      .select(['kind', 'status', 'decidedBy', 'decidedWhy'])
      .where('loanId', '=', loanId)
      .executeTakeFirstOrThrow()

  test('a write-off ends when the loan was paid off, and its reason is in the audit log', async () => {
    const me = await payer(app)
    moveToDay(app, '2027-03-01')
    expect((await ops('write-off', me.loanId, ...staff)).text).toContain('proposta')
    await endProposals(app.deps)
    expect(await moveOf(me)).toMatchObject({ kind: 'write-off', status: 'proposed' })
    expect((await me.loan()).writtenOffAt ?? null).toBeNull()
    await pay(me, [1, 2, 3, 4, 5, 6])
    await endProposals(app.deps)
    expect(await moveOf(me)).toMatchObject({
      ...{ status: 'declined', decidedBy: 'system', decidedWhy: 'nothing-owed' },
    })
    expect((await ops('audit', '--loan', me.loanId)).text).toMatch(
      /system {2}write-off-declined .*nothing-owed/,
    )
    expect((await ops('queue')).text).not.toContain(me.loanId)
  })

  test('a write-off ends when a part was paid: it was proposed for another amount', async () => {
    const me = await payer(app)
    moveToDay(app, '2027-03-01')
    await ops('write-off', me.loanId, ...staff)
    await pay(me, [1])
    await endProposals(app.deps)
    expect(await moveOf(me)).toMatchObject({ status: 'declined', decidedWhy: 'amount-changed' })
  })

  test('a refund ends when the credit has paid an instalment', async () => {
    const me = await payer(app)
    await pay(me, [1], 23_487 + 5_000)
    await ops('refund', me.loanId, ...staff)
    await endProposals(app.deps)
    expect(await moveOf(me)).toMatchObject({ kind: 'refund', status: 'proposed' })
    expect(await me.loan()).toMatchObject({ creditCents: 5_000 })
    moveToDay(app, '2027-01-11')
    await pay(me, [2], 100)
    await endProposals(app.deps)
    expect(await moveOf(me)).toMatchObject({ status: 'declined', decidedWhy: 'not-enough' })
  })

  test('a waiver stays when a part of its charges was paid, and can be confirmed once all were', async () => {
    const me = await payer(app)
    moveToDay(app, '2026-12-25')
    await ops('waive', me.loanId, '--installment', '1', ...staff)
    await pay(me, [1], 100)
    await endProposals(app.deps)
    expect(await moveOf(me)).toMatchObject({ kind: 'waiver', status: 'proposed' })
    await pay(me, [1])
    const [{ id }] = (await app.deps.db
      .selectFrom('moneyMoves')
      .select('id')
      .where('loanId', '=', me.loanId)
      .execute()) as [{ id: string }]
    expect((await ops('move', 'confirm', id, '--by', 'Bia', '--why', 'confere')).code).toBe(0)
    expect((await me.loan()).creditCents).toBeGreaterThan(0)
  })

  test('a waiver ends when an agreement has replaced its instalment', async () => {
    const me = await payer(app)
    moveToDay(app, '2027-01-25')
    await ops('waive', me.loanId, '--installment', '1', ...staff)
    await agreeing(app, me).agree(6)
    await endProposals(app.deps)
    expect(await moveOf(me)).toMatchObject({ status: 'declined', decidedWhy: 'not-charged' })
  })

  test('a waiver stays when its charges were paid meanwhile, since they can be given back', async () => {
    const me = await payer(app)
    moveToDay(app, '2026-12-25')
    await ops('waive', me.loanId, '--installment', '1', ...staff)
    await pay(me, [1])
    await endProposals(app.deps)
    expect(await moveOf(me)).toMatchObject({ kind: 'waiver', status: 'proposed' })
    expect(await me.loan()).toMatchObject({ creditCents: 0 })
  })
})
