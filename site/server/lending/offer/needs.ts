import type { IofBasis } from '../loan/tables.ts'
import type { NeedsClock, NeedsDatabase, NeedsJobs } from '../needs.ts'

export interface OfferNeeds extends NeedsDatabase, NeedsClock, NeedsJobs {
  config: { iofBasis: IofBasis }
}
