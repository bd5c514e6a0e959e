import { expect, test } from 'vitest'
import { moreConnections } from '../testing/more-connections.ts'
import { openedForAll } from '../testing/opened.ts'
import { shopper } from '../testing/shopper.ts'
import { testAppForAll } from '../testing/test-app.ts'
import { announce } from './webhooks.ts'

/** The other tests have one connection, which serialises everything. */
const app = testAppForAll({ database: 'postgres', now: '2026-11-21T15:00:00Z' })
const many = openedForAll(() => moreConnections(app, 4))

test('events of one application at once get one number each, without a gap', async () => {
  const me = await (await shopper(app)).signIn()
  const applicationId = await me.apply()
  // Each stays open for a while after its event, so that the others begin before it is committed.
  const once = (type: 'loan.signed' | 'loan.paid-out' | 'application.approved') =>
    many.db.transaction().execute(async tx => {
      await announce(tx, app.deps, applicationId, type)
      await new Promise(resolve => setTimeout(resolve, 200))
    })
  await Promise.all([once('loan.signed'), once('application.approved'), once('loan.paid-out')])
  const rows = await app.deps.db
    .selectFrom('webhooks')
    .select(['type', 'sequence', 'body'])
    .where('applicationId', '=', applicationId)
    .orderBy('sequence')
    .execute()
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(rows.map(({ body }) => JSON.parse(body).sequence)).toEqual([1, 2, 3, 4])
  expect(rows.slice(0, 2).map(({ type }) => type)).toEqual(['application.received', 'application.approved'])
})
