import { expect, test } from 'vitest'
import { emptyDatabase } from '../../site/server/testing/databases.ts'
import { brokenInvariants } from './invariants.ts'
import { planOf } from './plan.ts'

test('a seed gives the same plan again, and another seed another', () => {
  const plan = (seed: number) => planOf(seed, { customers: 20, database: true })
  expect(plan(12)).toEqual(plan(12))
  expect(plan(12)).not.toEqual(plan(13))
  expect(plan(12).beginnings).toHaveLength(20)
})

test('only a database of its own restarts, hangs and serves a second server', () => {
  const kinds = (database: boolean) =>
    new Set(
      Array.from({ length: 50 }, (_, seed) => planOf(seed, { customers: 1, database }).faults).flatMap(
        faults => faults.map(({ kind }) => kind),
      ),
    )
  expect(kinds(false)).toEqual(
    new Set([
      ...['kill', 'clock forward', 'clock back', 'parties silent', 'parties send rubbish', 'disk full'],
    ]),
  )
  expect(kinds(true)).toEqual(
    new Set([...kinds(false), 'database restarts', 'database hangs', 'second server']),
  )
})

test('a booking that does not sum to zero and a journey without its loan are found', async () => {
  const { database, release } = await emptyDatabase('pglite')
  expect(await brokenInvariants(database, 0)).toEqual([])
  const bookingId = crypto.randomUUID()
  await database.db
    .insertInto('ledgerEntries')
    .values({
      ...{
        id: crypto.randomUUID(),
        bookingId,
        kind: 'payout',
        loanId: null,
        account: 'cash',
        paymentId: null,
      },
      ...{ amountCents: 5, at: new Date('2026-01-01') },
    })
    .execute()
  expect(await brokenInvariants(database, 1)).toEqual([
    '1 saw their money leave, 0 loans are paid out',
    `booking ${bookingId} sums to 5 cents`,
  ])
  await release()
})
