import { describe, expect, test } from 'vitest'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { refuseHeld } from './decide-held.ts'

const staff = { by: 'Ana', why: 'falei com o cliente' }

describe.each(databases)('a held payout that staff refuse, on %s', database => {
  const app = testAppForAll({
    ...{ database, now: '2026-11-21T15:00:00Z' },
    providers: { phoneCheck: { stateOf: async (_, stage) => (stage === 'offer' ? 'clear' : 'blocked') } },
  })

  /** A customer whose payout waits for a person. */
  async function held() {
    const me = await borrower(app)
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    await app.runJobs()
    const loan = () =>
      app.deps.db
        .selectFrom('loans as l')
        .innerJoin('payouts as p', 'p.loanId', 'l.id')
        .select(['l.id', 'l.applicationId', 'l.status', 'l.closedReason', 'p.status as payout'])
        .where('l.customerId', '=', me.customer.id)
        .executeTakeFirstOrThrow()
    const decision = async () =>
      (
        await app.deps.db
          .selectFrom('riskCases as r')
          .innerJoin('loans as l', 'l.applicationId', 'r.applicationId')
          .select('r.decision')
          .where('l.customerId', '=', me.customer.id)
          .executeTakeFirstOrThrow()
      ).decision
    return { ...(await loan()), loan, decision }
  }

  test('ends the loan and the case, by the person who decided', async () => {
    const { id, applicationId, loan, decision } = await held()
    expect(await refuseHeld(app.deps, applicationId, staff)).toBe('done')
    expect(await loan()).toMatchObject({ closedReason: 'canceled', payout: 'canceled' })
    expect(await decision()).toBe('refused')
    const trail = await app.deps.db
      .selectFrom('audit')
      .select(['who', 'why'])
      .where('loanId', '=', id)
      .where('action', '=', 'risk-refused')
      .execute()
    expect(trail).toEqual([{ who: 'Ana', why: staff.why }])
    expect(await refuseHeld(app.deps, applicationId, staff)).toBe('not-held')
  })

  test('stays, with its loan, once the bank was asked: the money may have left', async () => {
    const { id, applicationId, loan, decision } = await held()
    await app.deps.db
      .updateTable('payouts')
      .set({ sendingSince: new Date(app.deps.clock.now()) })
      .where('loanId', '=', id)
      .execute()
    expect(await refuseHeld(app.deps, applicationId, staff)).toBe('sent')
    expect(await loan()).toMatchObject({ status: 'Signed', closedReason: null, payout: 'pending' })
    expect(await decision()).toBeNull()
  })
})
