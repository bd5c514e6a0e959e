import { useEffect } from 'react'
import type { FunnelStep } from '../../api/funnel.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createFunnel } from '../../stores/funnel.ts'

/** Tells the funnel that this step is on the screen. Shows nothing. */
export function SeenStep({ step }: { step: FunnelStep }) {
  const funnel = useStoreOf(createFunnel)
  useEffect(() => funnel.see(step), [funnel, step])
  return null
}
