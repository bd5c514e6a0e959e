import type { SettleNeeds } from '../charge/needs.ts'
import type { NeedsDatabase } from '../needs.ts'

export type DueDayNeeds = NeedsDatabase & SettleNeeds
