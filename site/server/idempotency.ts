import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { headerNames } from '../../shared/api/http.ts'
import type { AppEnv } from './app.ts'
import type { IdempotencyKeys } from './db/schema/identity.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { sha256 } from './secrets.ts'

/** After so long, who was answering the first request is taken for dead. */
const abandonedMs = 60_000
const patience = { times: 100, everyMs: 100 }

type Needs = Pick<Deps, 'db' | 'clock'>
type Name = Pick<IdempotencyKeys, 'scope' | 'path' | 'key'>

/**
 * A POST that creates something can be repeated with the same `Idempotency-Key`: the first good answer is answered
 * again, without doing anything. A failed request may be repeated with other data. Behind `session`, keys are the
 * customer's own. Answers are kept for a day, so nothing secret may be in them.
 */
export function idempotent(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.req.header(headerNames.idempotencyKey)
    if (key === undefined) return next()
    if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new AppError('malformed')
    // What was answered on one shop's page is nobody's answer in another.
    const partner = c.get('partner')
    const scope = `${c.get('customer')?.id ?? 'anonymous'}${partner ? ` ${partner.id}` : ''}`
    const name = { scope, path: c.req.path, key }
    const bodyHash = await hashBody(c)

    if (!(await claim(deps, name, bodyHash))) return replay(deps, name, bodyHash)
    await next()
    await settle(deps, name, c.error ? undefined : c.res)
  }
}

/** Whether this request is the one to do the work. */
async function claim({ db, clock }: Needs, name: Name, bodyHash: string): Promise<boolean> {
  const createdAt = new Date(clock.now())
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ ...name, bodyHash, createdAt })
    .onConflict(conflict =>
      conflict
        .columns(['scope', 'path', 'key'])
        .doUpdateSet({ bodyHash, createdAt })
        .where('idempotencyKeys.status', 'is', null)
        .where('idempotencyKeys.createdAt', '<', new Date(clock.now() - abandonedMs)),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function settle({ db }: Needs, name: Name, answer: Response | undefined): Promise<void> {
  if (answer?.ok) {
    const stored = { status: answer.status, body: await answer.clone().text() }
    await db.updateTable('idempotencyKeys').set(stored).where(matches(name)).execute()
  } else await db.deleteFrom('idempotencyKeys').where(matches(name)).execute()
}

/** @throws AppError `idempotency-mismatch`, or `conflict` while the first request is still being answered */
async function replay({ db }: Needs, name: Name, bodyHash: string): Promise<Response> {
  for (let turn = 0; turn < patience.times; turn++) {
    const first = await db.selectFrom('idempotencyKeys').selectAll().where(matches(name)).executeTakeFirst()
    // The first request failed just now: what it could not do is the caller's to try again.
    if (!first) break
    if (first.bodyHash !== bodyHash) throw new AppError('idempotency-mismatch')
    if (first.status !== null) {
      return new Response(first.body, {
        status: first.status,
        headers: { 'Content-Type': 'application/json', 'Idempotent-Replay': 'true' },
      })
    }
    await sleep(patience.everyMs)
  }
  throw new AppError('conflict', { headers: { 'Retry-After': '1' } })
}

const matches = (name: Name) => (eb: Parameters<WhereCallback>[0]) => eb.and(name)
type WhereCallback = (
  eb: import('kysely').ExpressionBuilder<{ idempotencyKeys: IdempotencyKeys }, 'idempotencyKeys'>,
) => unknown

/** Browsers choose a new boundary for every multipart body, so there the parts count and not the bytes. */
async function hashBody(c: Context<AppEnv>): Promise<string> {
  if (!/^multipart\//i.test(c.req.header('Content-Type') ?? '')) return sha256(await c.req.text())
  const parts: string[] = []
  try {
    for (const [name, value] of await c.req.formData()) {
      const content = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())
      parts.push(JSON.stringify([name, sha256(content)]))
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('malformed')
  }
  return sha256(parts.join())
}
