import { Hono } from 'hono'
import { RefundRequest } from '../../../shared/api/refund.ts'
import type { Deps } from '../deps.ts'
import { askForRefund } from '../lending/refund/ask.ts'
import { refundOf } from '../lending/refund/view.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

const path = '/loan/:loanId/refund'

/** The customer's credit of a loan: how it can go back, and the wish to have it back. */
export const refund = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(path, session(deps), async c =>
      c.json(await refundOf(deps, c.get('customer').id, c.req.param('loanId'))),
    )
    .post(path, session(deps), limitCustomer(deps, 'refunds'), idempotent(deps), async c => {
      const { amountCents } = await readJson(c, RefundRequest)
      const customerId = c.get('customer').id
      return c.json(await askForRefund(deps, { customerId, loanId: c.req.param('loanId'), amountCents }))
    })
