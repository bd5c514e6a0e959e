import type { CalendarDay } from '../../../../shared/loan/calendar.ts'

/** One movement of the lender's account, as the bank wrote it. */
export interface BankMovement {
  /** The id of the transfer in the whole Pix system. Null for what is no Pix. */
  endToEndId: string | null
  /** The id of the charge that was paid. */
  txid: string | null
  /** Positive: the account received it. */
  amountCents: number
  on: CalendarDay
  /** The bank's own name of the entry. */
  reference: string | null
}

export interface BankStatement {
  from: CalendarDay
  to: CalendarDay
  openingCents: number
  closingCents: number
  movements: BankMovement[]
}

/** The message is Portuguese, for staff, and quotes nothing that names a person. */
export class StatementUnreadable extends Error {
  override name = 'StatementUnreadable'
}
