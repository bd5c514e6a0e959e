import type { PixChargeProvider } from '../../providers/pix/pix.ts'
import type { PixRecurrenceProvider } from '../../providers/pix/recurrences.ts'
import type { Listeners } from '../events.ts'
import type { LoanEvents } from '../loan/events.ts'
import type { NeedsDatabase, NeedsLog } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'

/** What moving money within a loan needs; the bank is not called inside a transaction. */
export interface SettleNeeds extends NotifyNeeds {
  listeners: Listeners<Pick<LoanEvents, 'installmentsPaid' | 'loanClosed'>>
}

export interface ChargeNeeds extends NeedsDatabase, NeedsLog, SettleNeeds {
  providers: { charges: PixChargeProvider; recurrences: Pick<PixRecurrenceProvider, 'unschedule'> }
}
