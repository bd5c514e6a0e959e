import type { LoginConfirmation } from '../../../shared/api/login.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { signToken } from '../session.ts'
import { bindDraft } from './bind-draft.ts'
import { isForSigning } from './signature-code.ts'
import { spendCode, tryCode } from './try-code.ts'

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
  const request = await tryCode(deps, { requestId, phone, code })
  const { audience } = request
  // A code that signs a contract opens no session.
  if (isForSigning(audience)) throw new AppError('code-expired')

  const customer = await deps.db.transaction().execute(async tx => {
    await spendCode(tx, deps, request, key)
    return bindDraft(tx, deps, request)
  })
  return signToken(deps, customer, audience)
}
