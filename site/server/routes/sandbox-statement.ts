import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { readPeriod } from '../lending/accounting/period.ts'
import { sandboxStatement } from '../lending/bank-statement/sandbox-statement.ts'
import type { AppEnv } from './http/app-env.ts'
import { HttpError } from './http/http-error.ts'

/** The statement file of the sandbox's bank, for a month or a day. */
export const sandboxBankStatement = (deps: Deps) =>
  new Hono<AppEnv>().get('/sandbox/bank-statement', async c => {
    const period = readPeriod(c.req.query('period') ?? '')
    if (!period) throw new HttpError('validation', { message: 'Diga o mês (2026-12) ou o dia (2026-12-31).' })
    return c.body(await sandboxStatement(deps, period), 200, { 'Content-Type': 'application/xml' })
  })
