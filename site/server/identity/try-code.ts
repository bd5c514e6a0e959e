import type { Transaction } from 'kysely'
import type { LoginConfirmation } from '../../../shared/api/login.ts'
import type { CodeRequests } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { sha256 } from '../secrets.ts'
import { isUuid } from '../uuid.ts'
import { codeRules, hashCode, isSameHash } from './code.ts'

/**
 * The request that this code answers. It is not used up by this: see `spendCode`.
 * @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`
 */
export async function tryCode(deps: Deps, given: LoginConfirmation): Promise<CodeRequests> {
  const { requestId, phone, code } = given
  if (!isUuid(requestId)) throw new AppError('code-expired')
  const request = await countTry(deps, requestId)
  const right =
    isSameHash(hashCode(deps.config, request.id, code), request.codeHash) && request.phone === phone
  if (!right) throw new AppError(request.tries < codeRules.tries ? 'code-wrong' : 'code-tries-used-up')
  return request
}

/** One more try, counted before the code is looked at, so that many at once don't get more than five. */
async function countTry({ db, clock }: Deps, id: string): Promise<CodeRequests> {
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
    .select(['tries', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  const lives = found && found.expiresAt.getTime() > clock.now()
  throw new AppError(lives ? 'code-tries-used-up' : 'code-expired')
}

/** A code works once, or again for the caller whose Idempotency-Key used it. */
export async function spendCode(
  tx: Transaction<Database>,
  { clock }: Deps,
  request: CodeRequests,
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
