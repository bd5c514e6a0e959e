import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { moreConnections, untilBlocked } from '../../testing/more-connections.ts'
import { openedForAll } from '../../testing/opened.ts'
import { booksOf } from '../../testing/payer.ts'
import { testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { receiveReturn } from '../reversal/receive-return.ts'
import { confirmMove } from '../second-person/decide.ts'
import { proposeReturn } from './propose.ts'

/** PGlite runs one transaction at a time. */
const app = testAppForAll({ database: 'postgres', now: '2026-11-21T15:00:00Z' })
const others = openedForAll(() => moreConnections(app, 4))

test('a receipt that the bank takes back while a second person confirms its return is sent to nobody', async () => {
  const deps = { ...app.deps, db: others.db }
  const [endToEndId, amountCents, at] = ['E-at-once', 90_000, new Date(app.deps.clock.now())]
  await receivePayment(deps, { endToEndId, txid: null, amountCents, paidAt: at })
  const { id } = await others.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const move = await proposeReturn(deps, id, { by: 'Ana', why: 'ninguém sabe de quem é' })
  // The bank's report has begun: it holds the payment, and has booked nothing yet.
  const open = await heldTransaction(others.db, tx => sql`lock table reversals in exclusive mode`.execute(tx))
  const reported = receiveReturn(deps, {
    ...{ endToEndId, id: 'med', returnId: 'D-med', nature: 'MED_FRAUDE', amountCents },
    ...{ state: 'returned', at },
  })
  await untilBlocked(app.deps.db, 1)
  const confirmed = confirmMove(deps, move.id, { by: 'Bia', why: 'confere' }).then(
    () => 'done',
    error => error.obstacle,
  )
  await untilBlocked(app.deps.db, 2).finally(open.commit)
  expect([await reported, await confirmed]).toEqual(['reversed', 'not-enough'])
  expect(await booksOf(app, null)).toEqual({})
  expect(await others.db.selectFrom('refunds').select('id').execute()).toEqual([])
})
