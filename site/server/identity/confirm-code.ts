import type { LoginConfirmation } from '../../../shared/api/login.ts'
import { AppError } from '../errors.ts'
import {
  openPartnerSession,
  type PartnerSessionNeeds,
  partnerAudience,
  signPartnerToken,
} from '../partners/session.ts'
import { bindDraft } from './bind-draft.ts'
import { signToken, siteAudience } from './session.ts'
import { spendCode, tryCode } from './try-code.ts'

/**
 * Exchanges a code for a session token. A registration becomes a customer here.
 * @param how.partner the shop on whose page the code was entered: it must be the shop for which the code was sent
 * @param how.key the caller's Idempotency-Key: a repeat with the same key gets a token again until the code expires
 * @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`, `code-used`, `cpf-under-other-phone`
 */
export async function confirmCode(
  deps: PartnerSessionNeeds,
  confirmation: LoginConfirmation,
  { key, partner }: { key?: string | undefined; partner?: { id: string } | undefined } = {},
): Promise<string> {
  const { requestId, phone, code } = confirmation
  const request = await tryCode(deps, { requestId, phone, code })
  // A signing code opens no session. A code of a shop's page opens none on the site or in another shop.
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
