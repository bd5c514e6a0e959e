import type { CalendarDay } from '../../../../shared/loan/calendar.ts'

export interface FunnelTables {
  funnelSteps: FunnelSteps
}

/** How often a step was seen by people who allowed it to be counted. Nobody's data. */
interface FunnelSteps {
  /** São Paulo day. */
  day: CalendarDay
  /** One of `funnelSteps` in shared/api/funnel.ts. */
  step: string
  times: number
}
