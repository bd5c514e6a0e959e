import { Hono } from 'hono'
import { ChargeRequest, PartRequest } from '../../../shared/api/charge.ts'
import type { Deps } from '../deps.ts'
import { withDebits } from '../lending/autopay/charge-debits.ts'
import { chargeInstallments } from '../lending/charge/charge.ts'
import { chargeOf, chargesOf } from '../lending/charge/charge-view.ts'
import { quotePart } from '../lending/charge/part.ts'
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
        const { installmentIds, amountCents } = await readJson(c, ChargeRequest)
        const customerId = c.get('customer').id
        const loanId = c.req.param('loanId')
        const txid = await chargeInstallments(deps, {
          customerId,
          loanId,
          installmentIds,
          amountCents,
          kind: 'installments',
        })
        return c.json(await withDebits(deps, await chargeOf(deps, customerId, txid)), 201)
      },
    )
    .post('/loan/:loanId/charges/quote', session(deps), idempotent(deps), async c => {
      const asked = await readJson(c, PartRequest)
      return c.json(await quotePart(deps, c.get('customer').id, c.req.param('loanId'), asked))
    })
    .get('/loan/:loanId/charges', session(deps), async c => {
      const charges = await chargesOf(deps, c.get('customer').id, c.req.param('loanId'))
      return c.json({ charges })
    })
    .get('/loan/charges/:txid', session(deps), async c =>
      c.json(await withDebits(deps, await chargeOf(deps, c.get('customer').id, c.req.param('txid')))),
    )
