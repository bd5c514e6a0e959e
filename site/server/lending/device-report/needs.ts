import type { OutboxNeeds } from '../../outbox.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'

/** To store a report or an answer, and to tell the customer by e-mail. */
export interface DeviceReportNeeds extends NeedsDatabase, NeedsClock, OutboxNeeds {
  config: { publicSiteUrl: string }
  clock: OutboxNeeds['clock']
}
