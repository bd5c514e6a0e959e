import { Hono } from 'hono'
import { DueDayRequest } from '../../../shared/api/due-day.ts'
import type { Deps } from '../deps.ts'
import { changeDueDay } from '../lending/due-day/change.ts'
import { quoteDueDay } from '../lending/due-day/quote.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

const path = '/loan/:loanId/due-day'

export const dueDay = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(path, session(deps), async c =>
      c.json(await quoteDueDay(deps, c.get('customer').id, c.req.param('loanId'))),
    )
    .post(path, session(deps), limitCustomer(deps, 'charges'), idempotent(deps), async c => {
      const wish = await readJson(c, DueDayRequest)
      const loanId = c.req.param('loanId')
      return c.json(await changeDueDay(deps, { ...wish, loanId, customerId: c.get('customer').id }))
    })
