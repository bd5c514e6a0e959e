import { expect, test } from 'vitest'
import { moreConnections } from '../../testing/more-connections.ts'
import { openedForAll } from '../../testing/opened.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { receiveReturn } from './receive-return.ts'

/** The other tests have one connection, which serialises everything. Here eight calls run concurrently. */
const app = testAppForAll({ database: 'postgres', now: '2026-11-21T15:00:00Z' })
const many = openedForAll(() => moreConnections(app, 8))

const eight = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work))

test('a return reported eight times at once is one reversal, also beside payments of the same loan', async () => {
  const me = await payer(app)
  const { txid, amountCents } = (await me.charge([1])).body
  const paidAt = new Date(app.deps.clock.now())
  await receivePayment(app.deps, { endToEndId: 'R1', txid, amountCents, paidAt })
  const med = {
    ...{ endToEndId: 'R1', id: 'med', returnId: 'D-race', nature: 'MED_FRAUDE', amountCents },
    ...{ state: 'returned' as const, at: paidAt },
  }
  const deps = { ...app.deps, db: many.db, vault: many.vault }
  let number = 0
  const outcomes = await eight(async () => [
    await receiveReturn(deps, med),
    await receivePayment(deps, { endToEndId: `R2-${number++}`, txid, amountCents: 1_000, paidAt }),
  ])
  expect(outcomes.map(([outcome]) => outcome).sort()).toEqual([...Array(7).fill('duplicate'), 'reversed'])
  expect((await booksOf(app, me.loanId)).cash).toBe(8_000 - 100_000)
  expect((await me.installments())[0]).toMatchObject({ status: 'Pending', paidAmount: 80 })
})
