import type { Selectable } from 'kysely'
import type { DataRequestKind, DataRequestStatus } from '../../../../shared/api/own-data.ts'
import type { Nullable, NullableSealed, NullableTime, Time } from '../../db/schema/columns.ts'

export interface OwnDataTables {
  dataRequests: DataRequestsTable
  pastAccesses: PastAccessesTable
}

/** What a customer asked about their own data. It outlives the customer's row, as the proof of the answer. */
interface DataRequestsTable {
  id: string
  /** No foreign key: an erased customer has no row. */
  customerId: string
  kind: DataRequestKind
  status: DataRequestStatus
  /** Of a correction: which data. */
  field: Nullable<string>
  /** Of a correction: what is right. Null once it was answered. */
  wanted: NullableSealed
  askedAt: Time
  answeredAt: NullableTime
  /** What the customer reads. Null once the customer is erased. */
  answer: NullableSealed
}
export type DataRequestRow = Selectable<DataRequestsTable>

/** Access records of erased customers, which the law demands for six months. Nothing in them names the customer. */
interface PastAccessesTable {
  id: string
  startedAt: Time
  lastSeenAt: Time
  network: Nullable<string>
  browser: string
}
