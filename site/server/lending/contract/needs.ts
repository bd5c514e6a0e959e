import type { Config } from '../../config.ts'
import type { Listeners } from '../events.ts'
import type { LoanEvents } from '../loan/events.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'

export interface ContractNeeds extends NeedsDatabase, NotifyNeeds {
  config: Pick<Config, 'deviceLock' | 'iofBasis' | 'publicSiteUrl' | 'rates' | 'tacLabel' | 'tokenSecret'>
  listeners: Listeners<Pick<LoanEvents, 'loanSigned'>>
}
