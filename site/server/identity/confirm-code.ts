import type { Transaction } from 'kysely'
import type { LoginConfirmation } from '../../../shared/api/login-bodies.ts'
import type { CodeRequestRow } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import {
  openPartnerSession,
  type PartnerSessionNeeds,
  partnerAudience,
  signPartnerToken,
} from '../partners/session.ts'
import type { RateNeeds } from '../rates.ts'
import { type Customer, customerOfPhone, lockAccounts } from './accounts.ts'
import { bindByEmail, bindDraft, draftOf } from './bind-draft.ts'
import { demandMoreProof } from './more-proof.ts'
import { type NewBrowserNeeds, tellNewBrowser } from './new-browser.ts'
import { awaitPhone, provePhone } from './prove-phone.ts'
import { endPushOfOthers } from './push-browsers.ts'
import { type Client, openSession, sessionOfCode, signSession, siteAudience } from './session.ts'
import { spendCode, tryCode } from './try-code.ts'

type Shop = { id: string }
type Needs = PartnerSessionNeeds & NewBrowserNeeds & RateNeeds

interface From {
  /** From where the customer signs in. */
  client: Client
  /** The caller's Idempotency-Key: a repeat with the same key gets a token again until the code expires. */
  key?: string | undefined
  /** The shop on whose page the code was entered: it must be the shop for which the code was sent. */
  partner?: Shop | undefined
}

/**
 * Exchanges a code for a session token, and says what the code proved. A registration becomes a customer here.
 * @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`, `code-used`, `cpf-under-other-phone`, `proof-needed`,
 * `proof-wrong`
 */
export async function confirmCode(
  deps: Needs,
  confirmation: LoginConfirmation,
  { client, key, partner }: From,
): Promise<{ token: string; by: 'phone' | 'email' }> {
  const { requestId, phone, code, birthDate } = confirmation
  const request = await tryCode(deps, { requestId, phone, code })
  // A signing code opens no session. A code of a shop's page opens none on the site or in another shop.
  const audience = partner ? partnerAudience(partner.id) : siteAudience
  if (request.audience !== audience) throw new AppError('code-expired')
  const by = request.email === null ? 'phone' : 'email'
  // A shop's page could read what is typed there.
  if (by === 'phone') await checkOwner(deps, request, client, partner ? undefined : birthDate)

  const sign = await deps.db.transaction().execute(async tx => {
    await lockAccounts(tx, request)
    await spendCode(tx, deps, request, key)
    const customer = await customerOf(tx, deps, request, client)
    const customerId = customer.id
    if (partner) {
      const session = await openPartnerSession(tx, deps, { customerId, partnerId: partner.id })
      return () => signPartnerToken(deps, session)
    }
    const proof = by === 'email' ? by : null
    const opened = await openSession(tx, deps, { customerId, codeRequestId: request.id, client, proof })
    if (opened) await tellNewBrowser(tx, deps, opened)
    if (opened) await endPushOfOthers(tx, opened)
    const session = opened ?? (await sessionOfCode(tx, request.id))
    return () => signSession(deps, session, customer)
  })
  return { token: await sign(), by }
}

/** @throws AppError `proof-needed`, `proof-wrong`, `rate-limited` */
async function checkOwner(
  deps: Needs,
  request: CodeRequestRow,
  { browserKey }: Client,
  birthDate: string | undefined,
): Promise<void> {
  const customer = await customerOfPhone(deps.db, request.phone)
  if (!customer) return
  const draft = await draftOf(deps.db, request)
  await demandMoreProof(deps, customer, { browserKey, draft, birthDate })
}

async function customerOf(
  tx: Transaction<Database>,
  deps: Needs,
  request: CodeRequestRow,
  client: Client,
): Promise<Customer> {
  const { email } = request
  if (email !== null) {
    const customer = await bindByEmail(tx, deps, { ...request, email })
    await awaitPhone(tx, deps, { customerId: customer.id, client })
    return customer
  }
  const customer = await bindDraft(tx, deps, request)
  await provePhone(tx, deps, customer.id)
  return customer
}
