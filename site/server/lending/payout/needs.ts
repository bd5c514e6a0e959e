import type { PixPayoutProvider } from '../../providers/pix/pix.ts'
import type { Listeners } from '../events.ts'
import type { LoanEvents } from '../loan/events.ts'
import type { NeedsDatabase, NeedsLog } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'

export interface PayoutNeeds extends NeedsDatabase, NeedsLog, NotifyNeeds {
  providers: { pix: PixPayoutProvider }
  listeners: Listeners<Pick<LoanEvents, 'loanPaidOut'>>
}
