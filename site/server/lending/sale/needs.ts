import type { Listeners } from '../events.ts'
import type { LoanEvents } from '../loan/events.ts'
import type { NotifyNeeds } from '../notify/notify.ts'
import type { OfferNeeds } from '../offer/needs.ts'
import type { SaleEvents } from './events.ts'

export interface SaleNeeds extends OfferNeeds, NotifyNeeds {
  config: OfferNeeds['config'] & NotifyNeeds['config']
  listeners: Listeners<SaleEvents & Pick<LoanEvents, 'loanClosed'>>
}
