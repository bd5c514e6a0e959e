import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useState } from 'react'
import { type CalendarDay, todayInSaoPaulo } from '../../loan/calendar.ts'
import { useStores } from '../../stores/context.tsx'

/** Today in São Paulo by the server's clock. What is computed from it is drawn anew at midnight. */
export function useToday(): CalendarDay {
  const { env, $now } = useStores()
  const [$today] = useState(() => computed($now, () => todayInSaoPaulo(env.clock.serverNow())))
  return useStore($today)
}
