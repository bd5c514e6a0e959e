import type { LoginConfirmation } from '../../../shared/api/login.ts'
import { AppError } from '../errors.ts'
import {
  openPartnerSession,
  type PartnerSessionNeeds,
  partnerAudience,
  signPartnerToken,
} from '../partners/session.ts'
import { bindDraft } from './bind-draft.ts'
import { type NewBrowserNeeds, tellNewBrowser } from './new-browser.ts'
import { type Client, openSession, sessionOfCode, signSession, siteAudience } from './session.ts'
import { spendCode, tryCode } from './try-code.ts'

type Shop = { id: string }

/**
 * Exchanges a code for a session token. A registration becomes a customer here.
 * @param how.client from where the customer signs in
 * @param how.partner the shop on whose page the code was entered: it must be the shop for which the code was sent
 * @param how.key the caller's Idempotency-Key: a repeat with the same key gets a token again until the code expires
 * @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`, `code-used`, `cpf-under-other-phone`
 */
export async function confirmCode(
  deps: PartnerSessionNeeds & NewBrowserNeeds,
  confirmation: LoginConfirmation,
  { client, key, partner }: { client: Client; key?: string | undefined; partner?: Shop | undefined },
): Promise<string> {
  const { requestId, phone, code } = confirmation
  const request = await tryCode(deps, { requestId, phone, code })
  // A signing code opens no session. A code of a shop's page opens none on the site or in another shop.
  const audience = partner ? partnerAudience(partner.id) : siteAudience
  if (request.audience !== audience) throw new AppError('code-expired')

  const sign = await deps.db.transaction().execute(async tx => {
    await spendCode(tx, deps, request, key)
    const customer = await bindDraft(tx, deps, request)
    const customerId = customer.id
    if (partner) {
      const session = await openPartnerSession(tx, deps, { customerId, partnerId: partner.id })
      return () => signPartnerToken(deps, session)
    }
    const opened = await openSession(tx, deps, { customerId, codeRequestId: request.id, client })
    if (opened) await tellNewBrowser(tx, deps, opened)
    const session = opened ?? (await sessionOfCode(tx, request.id))
    return () => signSession(deps, session, customer)
  })
  return sign()
}
