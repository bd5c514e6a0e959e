import type { LoginConfirmation } from '../../../shared/api/login.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { openPartnerSession, partnerAudience, signPartnerToken } from '../partners/session.ts'
import { bindDraft } from './bind-draft.ts'
import { signToken, siteAudience } from './session.ts'
import { spendCode, tryCode } from './try-code.ts'

/**
 * Takes a code and answers a session token. What was registered becomes a customer now.
 * @param how.partner the shop on whose page the code was entered: it must be the one that it was sent for
 * @param how.key the caller's Idempotency-Key: whoever lost the answer may ask again with it while the code lives
 * @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`, `code-used`, `cpf-under-other-phone`
 */
export async function confirmCode(
  deps: Deps,
  confirmation: LoginConfirmation,
  { key, partner }: { key?: string | undefined; partner?: { id: string } | undefined } = {},
): Promise<string> {
  const { requestId, phone, code } = confirmation
  const request = await tryCode(deps, { requestId, phone, code })
  // One that signs a contract opens no session, and one of a shop's page none on the site or in another shop.
  const audience = partner ? partnerAudience(partner.id) : siteAudience
  if (request.audience !== audience) throw new AppError('code-expired')

  const { customer, session } = await deps.db.transaction().execute(async tx => {
    await spendCode(tx, deps, request, key)
    const customer = await bindDraft(tx, deps, request)
    const owner = { customerId: customer.id, partnerId: partner?.id ?? '' }
    return { customer, session: partner && (await openPartnerSession(tx, deps, owner)) }
  })
  return session ? signPartnerToken(deps, session) : signToken(deps, customer, siteAudience)
}
