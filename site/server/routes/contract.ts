import { Hono } from 'hono'
import {
  ConfirmedSignature,
  type Contract,
  Signature,
  SignatureCodeRequest,
  type Signed,
} from '../../../shared/api/contract.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { contractOf, type FoundContract, replacedBy } from '../lending/contract/find-contract.ts'
import { figuresShown } from '../lending/contract/issued-figures.ts'
import { resendLink } from '../lending/contract/resend-link.ts'
import { sendSignatureCode, signContract } from '../lending/contract/sign.ts'
import type { SignatureEvidence } from '../lending/contract/tables.ts'
import { payoutView } from '../lending/payout/payout-queries.ts'
import type { AppEnv } from './http/app-env.ts'
import { readBody } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { addressOf } from './http/limits.ts'
import { session } from './http/session.ts'

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
        figures: figuresShown(found.figures),
        replaced: found.signedAt ? null : await replacedOf(deps, found),
        needsCode: deps.config.signatureCode,
        evidence: evidenceOf(found.evidence),
        payout: await payoutView(deps.db, found.loanId, new Date(deps.clock.now())),
      }
      return c.json(body)
    })
    .post('/contracts/:token/link', session(deps), idempotent(deps), async c =>
      c.json(await resendLink(deps, c.get('customer').id, c.req.param('token'))),
    )
    .post('/contracts/:token/signature/code', session(deps), idempotent(deps), async c => {
      const { sha256 } = check(await readBody(c), SignatureCodeRequest)
      return c.json(await sendSignatureCode(deps, c.get('customer').id, c.req.param('token'), sha256))
    })
    .post('/contracts/:token/signature', session(deps), idempotent(deps), async c => {
      const body = await readBody(c)
      const { sha256 } = check(body, Signature)
      const confirmation = deps.config.signatureCode ? check(body, ConfirmedSignature) : undefined
      const customerId = c.get('customer').id
      const userAgent = c.req.header('User-Agent')?.slice(0, 300) ?? null
      const token = c.req.param('token')
      const at = await signContract(
        deps,
        { customerId, token, sha256, confirmation },
        { ip: addressOf(deps, c), userAgent },
      )
      return c.json({ signedAt: at.toISOString() } satisfies Signed)
    })

/** The document that this one replaced; null where its figures were not stored. */
async function replacedOf(deps: Deps, contract: FoundContract): Promise<Contract['replaced']> {
  const replaced = await replacedBy(deps, contract)
  const figures = figuresShown(replaced?.figures ?? null)
  if (!replaced || !figures) return null
  const isTextChanged = replaced.textVersion !== contract.textVersion
  return { number: replaced.number, issuedAt: replaced.issuedAt.toISOString(), figures, isTextChanged }
}

/** The part of the signature's evidence that the customer sees. */
function evidenceOf(evidence: SignatureEvidence | null): Contract['evidence'] {
  if (!evidence) return null
  const { ip, userAgent, textVersion, phone, code, seal } = evidence
  const confirmed = code && { sentAt: code.sentAt, confirmedAt: code.confirmedAt }
  return { ip, userAgent, textVersion, phone, code: confirmed ?? null, seal: seal ?? null }
}
