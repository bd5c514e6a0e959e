import type { ReadableAtom } from 'nanostores'
import { type DeviceReports, fetchDeviceReports, reportDevice } from '../api/device-report.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import type { DeviceReportKind } from '../fields/device-report-kind.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface DeviceReportStore {
  $reports: ReadableAtom<Loaded<DeviceReports>>
  $report: ReadableAtom<Work>
  load(loanId: string): Promise<Outcome<DeviceReports>>
  /** Reports what happened, or corrects the open report. A repeat changes nothing. */
  report(loanId: string, kind: DeviceReportKind): Promise<Outcome<void>>
}

/** What the customer has told about the phone that secures the loan. */
export function createDeviceReport(env: Environment, { http }: { http: Http }): DeviceReportStore {
  const reading = createReading(env, (loanId: string) => fetchDeviceReports(http, loanId))
  const idempotency = createIdempotency()
  const report = createAction(env, async (loanId: string, kind: DeviceReportKind) => {
    const idempotencyKey = idempotency.keyFor([loanId, kind])
    reading.show(await reportDevice(http, loanId, { kind }, { idempotencyKey }))
    idempotency.spend()
  })
  return { $reports: reading.$loaded, $report: report.$work, load: reading.read, report: report.run }
}
