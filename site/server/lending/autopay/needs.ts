import type { PixRecurrenceProvider } from '../../providers/pix/recurrences.ts'
import type { ReceiveNeeds } from '../charge/receive-payment.ts'
import type { NeedsLog } from '../needs.ts'

/** What a change of a mandate within a transaction needs; the bank is not called in it. */
export type MandateNeeds = ReceiveNeeds

export type AutopayNeeds = MandateNeeds &
  NeedsLog & {
    config: { isAutopayOffered: boolean }
    providers: { recurrences: PixRecurrenceProvider }
  }
