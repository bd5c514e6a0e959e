import { setTimeout as sleep } from 'node:timers/promises'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { ServerClock } from './clock.ts'
import type { IdempotencyKeys } from './db/schema/identity.ts'
import type { Database } from './db/schema.ts'
import { AppError } from './errors.ts'

/**
 * A claim older than this belongs to a process that died, and so does one that is as far ahead: the clock went back since.
 * Less than a minute, so that nobody waits longer after a kill.
 */
const abandonedMs = 40_000
const polling = { times: 100, everyMs: 100 }

export interface IdempotencyNeeds {
  db: Kysely<Database>
  clock: ServerClock
}

type Name = Pick<IdempotencyKeys, 'scope' | 'path' | 'key'>

/** What is stored of a response, and given again to a repeat. */
interface StoredAnswer {
  status: number
  body: string | null
}

/** Whether this request is the one to do the work. */
export async function claim({ db, clock }: IdempotencyNeeds, name: Name, bodyHash: string): Promise<boolean> {
  const now = clock.now()
  const createdAt = new Date(now)
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ ...name, bodyHash, createdAt })
    .onConflict(conflict =>
      conflict
        .columns(['scope', 'path', 'key'])
        .doUpdateSet({ bodyHash, createdAt })
        .where('idempotencyKeys.status', 'is', null)
        .where(({ eb, or }) =>
          or([
            eb('idempotencyKeys.createdAt', '<', new Date(now - abandonedMs)),
            eb('idempotencyKeys.createdAt', '>', new Date(now + abandonedMs)),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores the answer of the request that did the work. */
export async function keep({ db }: IdempotencyNeeds, name: Name, answer: StoredAnswer): Promise<void> {
  await db.updateTable('idempotencyKeys').set(answer).where(matches(name)).execute()
}

/** Gives the key back after a failure, so that the caller may try again. */
export async function release({ db }: IdempotencyNeeds, name: Name): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where(matches(name)).execute()
}

/**
 * The answer of the first request; waits for it as long as that request may take.
 * @throws AppError `idempotency-mismatch`, or `conflict` while the first request is still at work
 */
export async function storedAnswer(
  { db }: IdempotencyNeeds,
  name: Name,
  bodyHash: string,
): Promise<StoredAnswer> {
  for (let turn = 0; turn < polling.times; turn++) {
    const first = await db.selectFrom('idempotencyKeys').selectAll().where(matches(name)).executeTakeFirst()
    // The first request failed in the meantime: the caller may try again.
    if (!first) break
    if (first.bodyHash !== bodyHash) throw new AppError('idempotency-mismatch')
    if (first.status !== null) return { status: first.status, body: first.body }
    await sleep(polling.everyMs)
  }
  throw new AppError('conflict', { retryAfterSeconds: 1 })
}

const matches = (name: Name) => (eb: ExpressionBuilder<Database, 'idempotencyKeys'>) => eb.and(name)
