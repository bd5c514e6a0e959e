import { Hono } from 'hono'
import { higherLimitPath } from '../../../shared/api/higher-limit.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import type { Deps } from '../deps.ts'
import { higherLimitOf } from '../lending/application/good-payment.ts'
import type { AppEnv } from './http/app-env.ts'
import { session } from './http/session.ts'

/** Whether a customer's good payment has earned them more, and what is missing. */
export const higherLimit = (deps: Deps) =>
  new Hono<AppEnv>().get(higherLimitPath, session(deps), async c =>
    c.json(await higherLimitOf(deps.db, c.get('customer').id, todayInSaoPaulo(deps.clock.now()))),
  )
