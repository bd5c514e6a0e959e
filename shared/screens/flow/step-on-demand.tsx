import type { ComponentType } from 'react'
import { Screen } from '../../ui/screen.tsx'
import { type OnDemand, onDemand, PartComing, PartFailed } from './on-demand.tsx'

const instead = {
  placeholder: (
    <Screen>
      <PartComing />
    </Screen>
  ),
  failed: (
    <Screen>
      <PartFailed />
    </Screen>
  ),
}

/** Like `onDemand` for a whole screen: placeholder and error stay in the screen's column. */
export function stepOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  return onDemand(load, instead)
}
