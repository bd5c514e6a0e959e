import { expect, test } from 'vitest'
import { endSession, endSessions } from '../../identity/end-sessions.ts'
import { openSession } from '../../identity/session.ts'
import { borrower } from '../../testing/borrower.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { moreConnections, untilBlocked } from '../../testing/more-connections.ts'
import { openedForAll } from '../../testing/opened.ts'
import { pushBrowser } from '../../testing/push-browser.ts'
import { rowsOf } from '../../testing/rows.ts'
import { testAppForAll } from '../../testing/test-app.ts'
import { turnOn } from './subscriptions.ts'

/** PGlite runs one transaction at a time. */
const app = testAppForAll({ database: 'postgres' })
const others = openedForAll(() => moreConnections(app, 4))

test.each(['all', 'this one'])(
  'notices that are turned on while %s of the sessions end are off',
  async which => {
    const deps = { ...app.deps, db: others.db }
    const { customer } = await borrower(app)
    const client = { browser: 'Chrome no Android', network: '187.12.x.x' }
    const opening = { customerId: customer.id, codeRequestId: crypto.randomUUID(), client }
    const session = (await openSession(others.db, deps, opening))!
    // The call was admitted, and waits for another one of the customer.
    const open = await heldTransaction(others.db, tx =>
      tx.selectFrom('customers').select('id').where('id', '=', customer.id).forUpdate().execute(),
    )
    const on = turnOn(deps, session.id, pushBrowser().target).then(
      () => 'on',
      error => error.code,
    )
    await untilBlocked(app.deps.db, 1)
    const end =
      which === 'all'
        ? endSessions(deps, { customerId: customer.id, by: 'denied' })
        : endSession(deps, { id: session.id, customerId: customer.id, by: 'customer' })
    const isReached = which === 'all' ? untilBlocked(app.deps.db, 2) : end
    await isReached.finally(open.commit)
    await Promise.all([on, end])
    const rows = await rowsOf(others.db, 'pushSubscriptions', { customerId: customer.id }, 'id')
    expect(rows).toEqual([])
  },
)

test('a session that ends while notices are being turned on waits for them, and ends them', async () => {
  const deps = { ...app.deps, db: others.db }
  const client = { browser: 'Chrome no Android', network: '187.12.x.x' }
  const signIn = async () => {
    const { customer } = await borrower(app)
    const opening = { customerId: customer.id, codeRequestId: crypto.randomUUID(), client }
    return { customerId: customer.id, id: (await openSession(others.db, deps, opening))!.id }
  }
  const [former, now] = [await signIn(), await signIn()]
  const { target } = pushBrowser()
  await turnOn(deps, former.id, target)
  // The same browser had another customer's notices: they are being used, so turning them over has to wait.
  const used = await heldTransaction(others.db, tx =>
    tx
      .selectFrom('pushSubscriptions')
      .select('id')
      .where('customerId', '=', former.customerId)
      .forUpdate()
      .execute(),
  )
  const on = turnOn(deps, now.id, target)
  await untilBlocked(app.deps.db, 1)
  const end = endSession(deps, { ...now, by: 'customer' })
  await untilBlocked(app.deps.db, 2).finally(used.commit)
  await Promise.all([on, end])
  const rows = await others.db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('customerId', 'in', [former.customerId, now.customerId])
    .execute()
  expect(rows).toEqual([])
})
