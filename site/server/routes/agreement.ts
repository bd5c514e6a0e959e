import { Hono } from 'hono'
import { AgreementCodeRequest, AgreementRequest, AgreementSignature } from '../../../shared/api/agreements.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { issueAgreement } from '../lending/agreement/issue.ts'
import { quoteAgreement } from '../lending/agreement/quote.ts'
import { findAgreement, sendAgreementCode, signAgreement } from '../lending/agreement/sign.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { addressOf, limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

const path = '/loan/:loanId/agreement'

export const agreement = (deps: Deps) =>
  new Hono<AppEnv>()
    .use(`${path}/*`, async (c, next) => {
      if (!isUuid(c.req.param('loanId'))) throw new AppError('not-found', { detail: 'loan-not-found' })
      await next()
    })
    .get(path, session(deps), async c =>
      c.json(await quoteAgreement(deps, c.get('customer').id, c.req.param('loanId'))),
    )
    .post(path, session(deps), limitCustomer(deps, 'charges'), idempotent(deps), async c => {
      const wish = await readJson(c, AgreementRequest)
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      return c.json(await issueAgreement(deps, { ...wish, ...asked }))
    })
    .get(`${path}/document`, session(deps), async c => {
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      return c.json(await findAgreement(deps, asked))
    })
    .post(`${path}/signature/code`, session(deps), idempotent(deps), async c => {
      const { sha256 } = await readJson(c, AgreementCodeRequest)
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      return c.json(await sendAgreementCode(deps, { ...asked, sha256 }))
    })
    .post(`${path}/signature`, session(deps), idempotent(deps), async c => {
      const body = await readJson(c, AgreementSignature)
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      const userAgent = c.req.header('User-Agent')?.slice(0, 300) ?? null
      return c.json(await signAgreement(deps, { ...asked, ...body }, { ip: addressOf(deps, c), userAgent }))
    })
