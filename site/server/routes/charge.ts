import { Hono } from 'hono'
import { ChargeRequest } from '../../../shared/api/charge.ts'
import type { Deps } from '../deps.ts'
import { chargeInstallments } from '../lending/charge/charge.ts'
import { chargeOf, chargesOf } from '../lending/charge/charge-view.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

export const charge = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(
      '/loan/:loanId/charges',
      session(deps),
      limitCustomer(deps, 'charges'),
      idempotent(deps),
      async c => {
        const { installmentIds } = await readJson(c, ChargeRequest)
        const customerId = c.get('customer').id
        const loanId = c.req.param('loanId')
        const txid = await chargeInstallments(deps, {
          customerId,
          loanId,
          installmentIds,
          kind: 'installments',
        })
        return c.json(await chargeOf(deps, customerId, txid), 201)
      },
    )
    .get('/loan/:loanId/charges', session(deps), async c => {
      const charges = await chargesOf(deps, c.get('customer').id, c.req.param('loanId'))
      return c.json({ charges })
    })
    .get('/loan/charges/:txid', session(deps), async c =>
      c.json(await chargeOf(deps, c.get('customer').id, c.req.param('txid'))),
    )
