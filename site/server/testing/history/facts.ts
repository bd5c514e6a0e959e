import type { Selectable } from 'kysely'
import type { Loan } from '../../../../shared/api/customers.ts'
import type { Statement } from '../../../../shared/api/statement.ts'
import type { PaymentRow, SettlementRow, WaiverRow } from '../../lending/charge/tables.ts'
import type { InstallmentsTable } from '../../lending/loan/tables.ts'
import type { Moved } from './bank.ts'

/** What is known of one loan after an event: the tables, the customer's page, and what the test itself moved. */
export interface Facts {
  /** The customer's page. */
  loan: Loan
  statement: Statement
  installments: Selectable<InstallmentsTable>[]
  /** Settlements that hold. */
  settlements: SettlementRow[]
  payments: PaymentRow[]
  waivers: WaiverRow[]
  isWrittenOff: boolean
  /** Balance by account, cents; debits are positive. */
  books: Record<string, number>
  /** What staff stopped asking for of the claims. */
  claimsLetGoCents: number
  /** When a bank took money back for the first time. */
  firstReversedAt: Date | undefined
  /** Sums of bookings that are not zero. */
  unbalanced: number[]
  /** Cents of refunds that the bank has not made yet. */
  onTheWayCents: number
  /** Debits that are scheduled, with the state of their instalment and of the authorisation. */
  liveDebits: { installmentId: string; mandateId: string; installmentStatus: string; mandateStatus: string }[]
  /** Debits that failed for good. */
  failedDebits: { installmentId: string; mandateId: string }[]
  /** Whether there is an authorisation of debits that has not ended. */
  isAuthorised: boolean
  /** Cents that the test's bank took in for this loan and sent out. */
  moved: Moved
}

export const sum = <T>(rows: readonly T[], cents: (row: T) => number) =>
  rows.reduce((total, row) => total + cents(row), 0)

/** Two figures that must agree. */
export type Pair = readonly [left: number | boolean, right: number | boolean]
