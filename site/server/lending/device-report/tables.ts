import type { Selectable } from 'kysely'
import type { DeviceReportKind } from '../../../../shared/fields/device-report-kind.ts'
import type { NullableSealed, NullableTime, Time } from '../../db/schema/columns.ts'

export interface DeviceReportTables {
  deviceReports: DeviceReportsTable
}

export type DeviceReportStatus = 'open' | 'closed'

/** What a customer tells about the phone that secures their loan. At most one of a loan is open. */
interface DeviceReportsTable {
  id: string
  loanId: string
  kind: DeviceReportKind
  status: DeviceReportStatus
  reportedAt: Time
  /** What the customer reads, as staff wrote it last. Null before, and once the customer is made anonymous. */
  answer: NullableSealed
  answeredAt: NullableTime
}
export type DeviceReportRow = Selectable<DeviceReportsTable>
