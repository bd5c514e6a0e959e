import { Hono } from 'hono'
import {
  AccountCodeRequest,
  AccountSignature,
  PayoutAccountRequest,
} from '../../../shared/api/payout-account.ts'
import type { Deps } from '../deps.ts'
import { checkAll } from '../input.ts'
import { payoutAccountOf } from '../lending/payout-account/find.ts'
import { issueAccountChange } from '../lending/payout-account/issue.ts'
import { findAccountChange, sendAccountCode, signAccountChange } from '../lending/payout-account/sign.ts'
import type { AppEnv } from './http/app-env.ts'
import { readBody, readJson } from './http/body.ts'
import { ExistingBank } from './http/existing-bank.ts'
import { idempotent } from './http/idempotent.ts'
import { addressOf, limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

const path = '/loan/:loanId/payout-account'

export const payoutAccount = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(path, session(deps), async c => {
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      return c.json(await payoutAccountOf(deps, asked))
    })
    .post(path, session(deps), limitCustomer(deps, 'charges'), idempotent(deps), async c => {
      const [{ bankAccount }] = checkAll(await readBody(c), PayoutAccountRequest, ExistingBank)
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      return c.json(await issueAccountChange(deps, { ...asked, bankAccount }))
    })
    .get(`${path}/document`, session(deps), async c => {
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      return c.json(await findAccountChange(deps, asked))
    })
    .post(`${path}/signature/code`, session(deps), idempotent(deps), async c => {
      const { sha256 } = await readJson(c, AccountCodeRequest)
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      return c.json(await sendAccountCode(deps, { ...asked, sha256 }))
    })
    .post(`${path}/signature`, session(deps), idempotent(deps), async c => {
      const body = await readJson(c, AccountSignature)
      const asked = { loanId: c.req.param('loanId'), customerId: c.get('customer').id }
      const userAgent = c.req.header('User-Agent')?.slice(0, 300) ?? null
      return c.json(
        await signAccountChange(deps, { ...asked, ...body }, { ip: addressOf(deps, c), userAgent }),
      )
    })
