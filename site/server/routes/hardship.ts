import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { hardshipOf } from '../lending/hardship/hardship.ts'
import type { AppEnv } from './http/app-env.ts'
import { session } from './http/session.ts'

export const hardship = (deps: Deps) =>
  new Hono<AppEnv>().get('/loan/:loanId/hardship', session(deps), async c =>
    c.json(await hardshipOf(deps, c.get('customer').id, c.req.param('loanId'))),
  )
