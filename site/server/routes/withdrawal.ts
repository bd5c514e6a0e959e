import { Hono } from 'hono'
import type { WithdrawalQuote, Withdrawn } from '../../../shared/api/withdrawal.ts'
import { endOfDay } from '../../../shared/loan/calendar.ts'
import type { Deps } from '../deps.ts'
import { withDebits } from '../lending/autopay/charge-debits.ts'
import { chargeOf } from '../lending/charge/charge-view.ts'
import { quoteWithdrawal, withdraw } from '../lending/charge/withdrawal.ts'
import type { AppEnv } from './http/app-env.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

const path = '/loan/:loanId/withdrawal'

export const withdrawal = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(`${path}/quote`, session(deps), idempotent(deps), async c => {
      const { on, amountCents, ...quote } = await quoteWithdrawal(
        deps,
        c.get('customer').id,
        c.req.param('loanId'),
      )
      const body: WithdrawalQuote = {
        ...quote,
        principalCents: amountCents,
        quotedOn: on,
        validUntil: endOfDay(on).toISOString(),
      }
      return c.json(body)
    })
    .post(path, session(deps), limitCustomer(deps, 'charges'), idempotent(deps), async c => {
      const customerId = c.get('customer').id
      const done = await withdraw(deps, customerId, c.req.param('loanId'))
      if ('closedAt' in done) return c.json({ closedAt: done.closedAt.toISOString() } satisfies Withdrawn)
      return c.json(await withDebits(deps, await chargeOf(deps, customerId, done.txid)), 201)
    })
