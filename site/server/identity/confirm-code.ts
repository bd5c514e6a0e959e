import type { Transaction } from 'kysely'
import type { LoginConfirmation } from '../../../shared/api/login.ts'
import type { CodeRequests } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { isUuid } from '../input.ts'
import { sha256 } from '../secrets.ts'
import { signToken } from '../session.ts'
import { bindDraft } from './bind-draft.ts'
import { codeRules, hashCode, isSameHash } from './code.ts'

/**
 * Takes a code and answers a session token. What was registered becomes a customer now.
 * @param key the caller's Idempotency-Key: whoever lost the answer may ask again with it while the code lives
 * @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`, `code-used`, `cpf-under-other-phone`
 */
export async function confirmCode(
  deps: Deps,
  confirmation: LoginConfirmation,
  key: string | undefined,
): Promise<string> {
  const { requestId, phone, code } = confirmation
  if (!isUuid(requestId)) throw new AppError('code-expired')
  const request = await countTry(deps, requestId)
  const { codeHash, audience } = request
  const right = isSameHash(hashCode(deps.config, request.id, code), codeHash) && request.phone === phone
  if (!right) throw new AppError(request.tries < codeRules.tries ? 'code-wrong' : 'code-tries-used-up')

  const customer = await deps.db.transaction().execute(async tx => {
    await use(tx, deps, request, key)
    return bindDraft(tx, deps, request)
  })
  return signToken(deps, customer, audience)
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
async function use(
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
