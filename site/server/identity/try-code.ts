import type { Kysely, Transaction } from 'kysely'
import type { LoginConfirmation } from '../../../shared/api/login-bodies.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { ServerClock } from '../clock.ts'
import type { CodeRequestRow } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { type SecretHolder, sha256 } from '../secrets.ts'
import { codeRules, hashCode, isSameHash } from './code.ts'

interface Needs {
  config: SecretHolder
  db: Kysely<Database>
  clock: ServerClock
}

/**
 * The request whose code this is. The code stays unused: see `spendCode`.
 * @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`
 */
export async function tryCode(deps: Needs, given: LoginConfirmation): Promise<CodeRequestRow> {
  const { requestId, phone, code } = given
  if (!isUuid(requestId)) throw new AppError('code-expired')
  const request = await countTry(deps, requestId)
  const right =
    isSameHash(hashCode(deps.config, request.id, code), request.codeHash) && request.phone === phone
  if (!right) throw new AppError(request.tries < codeRules.tries ? 'code-wrong' : 'code-tries-used-up')
  await giveBack(deps, request.id)
  return request
}

/**
 * The right code is no wrong try. Otherwise a repeat of the fifth try, whose answer was lost, and a birth date that is asked for
 * after it would be refused as too many wrong codes.
 */
async function giveBack({ db }: Needs, id: string): Promise<void> {
  await db
    .updateTable('codeRequests')
    .set(eb => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Counts a try before the code is compared, so that concurrent tries get no more than five together. */
async function countTry({ db, clock }: Needs, id: string): Promise<CodeRequestRow> {
  const request = await db
    .updateTable('codeRequests')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', codeRules.tries)
    .where('expiresAt', '>', new Date(clock.now()))
    .returningAll()
    .executeTakeFirst()
  if (request) return request
  const found = await db
    .selectFrom('codeRequests')
    .select(['createdAt', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('code-expired')
  const [now, expiry] = [clock.now(), found.expiresAt.getTime()]
  if (expiry > now) throw new AppError('code-tries-used-up')
  // A newer code, or another address, ends a code before its time: it has not expired.
  const wasEnded = now < found.createdAt.getTime() + codeRules.lifetimeMs
  throw new AppError('code-expired', wasEnded ? { detail: 'code-ended' } : {})
}

/** Uses the code up. It works once, and again for a repeat with the same Idempotency-Key. @throws AppError `code-used` */
export async function spendCode(
  tx: Transaction<Database>,
  { clock }: Pick<Needs, 'clock'>,
  request: CodeRequestRow,
  key: string | undefined,
): Promise<void> {
  const usedBy = key === undefined ? null : sha256(key)
  const used = await tx
    .updateTable('codeRequests')
    .set({ usedAt: new Date(clock.now()), usedBy })
    .where('id', '=', request.id)
    .where(eb => eb.or([eb('usedAt', 'is', null), ...(usedBy ? [eb('usedBy', '=', usedBy)] : [])]))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AppError('code-used')
}
