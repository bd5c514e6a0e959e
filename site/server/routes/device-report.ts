import { Hono } from 'hono'
import { DeviceReportRequest } from '../../../shared/api/device-report.ts'
import type { Deps } from '../deps.ts'
import { deviceReportsOf, reportDevice } from '../lending/device-report/report.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

const path = '/loan/:loanId/device-report'

export const deviceReport = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(path, session(deps), async c =>
      c.json(await deviceReportsOf(deps, c.get('customer').id, c.req.param('loanId'))),
    )
    .post(path, session(deps), limitCustomer(deps, 'device-report'), idempotent(deps), async c => {
      const { kind } = await readJson(c, DeviceReportRequest)
      const loanId = c.req.param('loanId')
      return c.json(await reportDevice(deps, { customerId: c.get('customer').id, loanId, kind }))
    })
