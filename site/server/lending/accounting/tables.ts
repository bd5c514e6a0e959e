import type { Day, Nullable } from '../../db/schema/columns.ts'

export interface AccountingTables {
  taxPayments: TaxPaymentsTable
}

/** IOF that was paid to the tax authority. */
interface TaxPaymentsTable {
  id: string
  /** The first of its ten days. Unique. */
  periodFrom: Day
  amountCents: number
  paidOn: Day
  /** The payment's name at the bank, if it has one: a Pix has an end-to-end id. */
  bankId: Nullable<string>
  bookingId: string
}
