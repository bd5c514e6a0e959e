import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { statementOf } from '../lending/profile/statement.ts'
import type { AppEnv } from './http/app-env.ts'
import { session } from './http/session.ts'
import { statementCsv } from './statement-csv.ts'

/** The statement of a loan, as data and as a file for spreadsheets. */
export const statement = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/loan/:loanId/statement', session(deps), async c =>
      c.json(await statementOf(deps, c.get('customer').id, c.req.param('loanId'))),
    )
    .get('/loan/:loanId/statement.csv', session(deps), async c => {
      const csv = statementCsv(await statementOf(deps, c.get('customer').id, c.req.param('loanId')))
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="extrato.csv"',
        'Cache-Control': 'no-store',
      })
    })
