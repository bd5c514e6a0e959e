import type { PixPayoutProvider } from '../../providers/pix/pix.ts'
import type { Listeners } from '../events.ts'
import type { LoanEvents } from '../loan/events.ts'
import type { NeedsDatabase, NeedsLog } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'
import type { PersonNeeds } from '../person/needs.ts'
import type { RiskNeeds } from '../risk/needs.ts'

export interface PayoutNeeds extends NeedsDatabase, NeedsLog, NotifyNeeds {
  config: NotifyNeeds['config'] & RiskNeeds['config'] & PersonNeeds['config']
  providers: RiskNeeds['providers'] & PersonNeeds['providers'] & { pix: PixPayoutProvider }
  security: RiskNeeds['security']
  listeners: Listeners<Pick<LoanEvents, 'loanPaidOut' | 'shopPayoutRefused'>>
}
