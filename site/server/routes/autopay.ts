import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { requestInBankApp, startMandate } from '../lending/autopay/authorize.ts'
import { autopayOf } from '../lending/autopay/autopay-view.ts'
import { cancelMandate } from '../lending/autopay/end-mandate.ts'
import type { AppEnv } from './http/app-env.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

const path = '/loan/:loanId/autopay'

/** Pix Automático of a loan: authorise by code or in the bank's app, see, cancel. */
export const autopay = (deps: Deps) => {
  const calls = [
    [path, startMandate],
    [`${path}/request`, requestInBankApp],
    [`${path}/cancellation`, cancelMandate],
  ] as const
  const routes = new Hono<AppEnv>().get(path, session(deps), async c =>
    c.json(await autopayOf(deps, c.get('customer').id, c.req.param('loanId'))),
  )
  for (const [at, call] of calls) {
    routes.post(at, session(deps), limitCustomer(deps, 'autopay'), idempotent(deps), async c => {
      const [customerId, loanId] = [c.get('customer').id, c.req.param('loanId')!]
      await call(deps, customerId, loanId)
      return c.json(await autopayOf(deps, customerId, loanId))
    })
  }
  return routes
}
