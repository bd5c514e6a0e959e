import type { Transaction } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { decideCase, lockOpenCase, openCase, releasedCodes, voidCaseOf } from './cases.ts'

describe.each(databases)('a reason that staff have looked into, on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('holds the application again, unless they released it', async () => {
    const me = await borrower(app)
    await me.sendDevice()
    const [applicationId, customerId] = [await me.applicationId(), me.customer.id]
    const at = new Date(app.deps.clock.now())
    const inTx = (work: (tx: Transaction<Database>) => Promise<unknown>) =>
      app.deps.db.transaction().execute(work)
    const open = () =>
      inTx(tx =>
        openCase(tx, {
          ...{ applicationId, customerId, stage: 'offer', at },
          reasons: [{ code: 'risk-device', count: 1, limit: 1 }],
        }),
      )
    const decide = (decision: 'released' | 'refused') =>
      inTx(async tx => {
        const found = await lockOpenCase(tx, applicationId)
        await decideCase(tx, found!, decision, { at, who: { by: 'Ana', why: 'falei com o cliente' } })
      })
    const released = async () => [...(await releasedCodes(app.deps.db, applicationId))]

    await open()
    expect(await released()).toEqual([])
    await decide('refused')
    expect(await released()).toEqual([])
    await open()
    await inTx(tx => voidCaseOf(tx, applicationId, at))
    expect(await released()).toEqual([])
    await open()
    await decide('released')
    expect(await released()).toEqual(['risk-device'])
  })
})
