import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endAccesses } from '../desk/end-accesses.ts'
import { borrower } from '../testing/borrower.ts'
import { heldTransaction } from '../testing/held-transaction.ts'
import { moreConnections, untilBlocked } from '../testing/more-connections.ts'
import { openedForAll } from '../testing/opened.ts'
import { testAppForAll } from '../testing/test-app.ts'
import { checkSession, distrustSessions } from './live-session.ts'
import { openSession } from './session.ts'

/** PGlite runs one transaction at a time. */
const app = testAppForAll({ database: 'postgres' })
const others = openedForAll(() => moreConnections(app, 3))

async function opened() {
  const deps = { ...app.deps, db: others.db }
  const { customer } = await borrower(app)
  const client = { browser: 'Chrome no Android', network: '187.12.x.x' }
  const opening = { customerId: customer.id, codeRequestId: crypto.randomUUID(), client }
  const { id } = (await openSession(others.db, deps, opening))!
  const read = () =>
    checkSession(deps, { sub: customer.id, sid: id } as Parameters<typeof checkSession>[1], 'read')
  return { deps, customerId: customer.id, id, read }
}

test('a session that ends while its row is read is looked at again by the next read', async () => {
  const { deps, id, read } = await opened()
  // After a while a read notes that the session is in use: here it has read the row, and waits to write.
  app.advance(6 * 60_000)
  const held = await heldTransaction(others.db, tx =>
    tx.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().execute(),
  )
  const reading = read()
  await untilBlocked(app.deps.db, 1)
  distrustSessions(deps)
  held.commit()
  await reading
  await app.deps.db
    .updateTable('sessions')
    .set({ endedAt: new Date(app.deps.clock.now()) })
    .where('id', '=', id)
    .execute()
  await expect(read()).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a session that is read before the end of it is committed is looked at again after the commit', async () => {
  const { deps, customerId, read } = await opened()
  // Staff end it, and wait to note that in the trail: the end is written, and not yet committed.
  const held = await heldTransaction(app.deps.db, tx => sql`lock table audit in share mode`.execute(tx))
  const ending = endAccesses(deps, customerId, { by: 'Rita', why: 'a cliente pediu' })
  await untilBlocked(others.db, 1)
  await read()
  await held.commit()
  expect(await ending).toBe(1)
  await expect(read()).rejects.toMatchObject({ code: 'unauthorized' })
})
