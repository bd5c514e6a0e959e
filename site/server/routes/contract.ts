import { Hono } from 'hono'
import { define } from 'superstruct'
import type { Contract } from '../../../shared/api/contract.ts'
import { LoginCode } from '../../../shared/fields/code.ts'
import { form } from '../../../shared/fields/rules.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { contractOf } from '../lending/contract/find-contract.ts'
import { resendLink } from '../lending/contract/resend-link.ts'
import { sendSignatureCode, signContract } from '../lending/contract/sign.ts'
import type { SignatureEvidence } from '../lending/contract/tables.ts'
import { payoutView } from '../lending/payout/payout-queries.ts'
import type { AppEnv } from './http/app-env.ts'
import { readBody } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { addressOf } from './http/limits.ts'
import { session } from './http/session.ts'

const Body = form({
  sha256: define<string>(
    'sha256',
    value =>
      (typeof value === 'string' && /^[\da-f]{64}$/i.test(value)) ||
      'Abra o contrato de novo antes de assinar.',
  ),
  agreed: define<true>(
    'agreed',
    value => value === true || 'Confirme que você leu e concorda com o contrato.',
  ),
})

/** Needed when SIGNATURE_CODE is on. */
const Confirmation = form({
  requestId: define<string>(
    'request-id',
    id => (typeof id === 'string' && id !== '') || 'Peça um código para assinar.',
  ),
  code: LoginCode,
})

export const contract = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/contracts/:token', session(deps), async c => {
      const found = await contractOf(deps, c.get('customer').id, c.req.param('token'))
      const body: Contract = {
        number: found.number,
        html: found.html,
        sha256: found.sha256,
        issuedAt: found.issuedAt.toISOString(),
        signedAt: found.signedAt?.toISOString() ?? null,
        status: found.loan.status,
        needsCode: deps.config.signatureCode,
        evidence: evidenceOf(found.evidence),
        payout: await payoutView(deps.db, found.loanId),
      }
      return c.json(body)
    })
    .post('/contracts/:token/link', session(deps), idempotent(deps), async c =>
      c.json(await resendLink(deps, c.get('customer').id, c.req.param('token'))),
    )
    .post('/contracts/:token/signature/code', session(deps), idempotent(deps), async c =>
      c.json(await sendSignatureCode(deps, c.get('customer').id, c.req.param('token'))),
    )
    .post('/contracts/:token/signature', session(deps), idempotent(deps), async c => {
      const body = await readBody(c)
      const { sha256 } = check(body, Body)
      const confirmation = deps.config.signatureCode ? check(body, Confirmation) : undefined
      const customerId = c.get('customer').id
      const userAgent = c.req.header('User-Agent')?.slice(0, 300) ?? null
      const token = c.req.param('token')
      const at = await signContract(
        deps,
        { customerId, token, sha256, confirmation },
        { ip: addressOf(deps, c), userAgent },
      )
      return c.json({ signedAt: at.toISOString() })
    })

/** What the customer is shown of the record, which is about nobody else. */
function evidenceOf(evidence: SignatureEvidence | null): Contract['evidence'] {
  if (!evidence) return null
  const { ip, userAgent, textVersion, phone, code, seal } = evidence
  const confirmed = code && { sentAt: code.sentAt, confirmedAt: code.confirmedAt }
  return { ip, userAgent, textVersion, phone, code: confirmed ?? null, seal: seal ?? null }
}
