import type { Listeners } from '../events.ts'
import type { LoanEvents } from '../loan/events.ts'
import type { RecordNeeds } from '../refund/needs.ts'

/** What taking in a return needs: the bank has made it already. */
export interface ReturnNeeds extends RecordNeeds {
  listeners: RecordNeeds['listeners'] & Listeners<Pick<LoanEvents, 'loanMoneyReturned'>>
}
