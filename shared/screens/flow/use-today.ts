import { useState } from 'react'
import { type CalendarDay, todayInSaoPaulo } from '../../loan/calendar.ts'
import { useStores } from '../../stores/context.tsx'

/** Today in São Paulo by the server's clock, as of the first render. */
export function useToday(): CalendarDay {
  const { env } = useStores()
  const [today] = useState(() => todayInSaoPaulo(env.clock.serverNow()))
  return today
}
