import { Hono } from 'hono'
import { PrepaymentRequest } from '../../../shared/api/prepayment.ts'
import type { Deps } from '../deps.ts'
import { withDebits } from '../lending/autopay/charge-debits.ts'
import { chargeInstallments } from '../lending/charge/charge.ts'
import { chargeOf } from '../lending/charge/charge-view.ts'
import { quotePrepayment } from '../lending/charge/prepayment.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

const path = '/loan/:loanId/prepayment'

export const prepayment = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(`${path}/quote`, session(deps), idempotent(deps), async c => {
      const { installmentIds } = await readJson(c, PrepaymentRequest)
      return c.json(await quotePrepayment(deps, c.get('customer').id, c.req.param('loanId'), installmentIds))
    })
    .post(path, session(deps), limitCustomer(deps, 'charges'), idempotent(deps), async c => {
      const { installmentIds, totalCents: expectedCents } = await readJson(c, PrepaymentRequest)
      const customerId = c.get('customer').id
      const txid = await chargeInstallments(deps, {
        ...{ customerId, installmentIds, expectedCents },
        loanId: c.req.param('loanId'),
        kind: 'prepayment',
      })
      return c.json(await withDebits(deps, await chargeOf(deps, customerId, txid)), 201)
    })
