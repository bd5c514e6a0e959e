import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PixChargeProvider } from '../../providers/pix/pix.ts'
import type { PixRecurrenceProvider } from '../../providers/pix/recurrences.ts'
import type { Listeners } from '../events.ts'
import type { LoanEvents } from '../loan/events.ts'
import type { NeedsDatabase, NeedsLog } from '../needs.ts'
import type { DebitAhead } from '../notify/money-back.ts'
import type { NotifyNeeds } from '../notify/notify.ts'

/** What moving money within a loan needs; the bank is not called inside a transaction. */
export interface SettleNeeds extends NotifyNeeds {
  listeners: Listeners<Pick<LoanEvents, 'installmentsPaid' | 'loanClosed'>>
  /** The debits of Pix Automático to come, of instalments that are open. The caller has locked the loan. */
  debitsAhead: DebitsAhead
}

export type DebitsAhead = (
  tx: Transaction<Database>,
  asked: { loanId: string; installmentIds: readonly string[]; now: number },
) => Promise<DebitAhead[]>

export interface ChargeNeeds extends NeedsDatabase, NeedsLog, SettleNeeds {
  providers: { charges: PixChargeProvider; recurrences: Pick<PixRecurrenceProvider, 'unschedule'> }
}
