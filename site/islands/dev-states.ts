import type { ReactNode } from 'react'
import { trustWith } from '../../shared/screens/contract/states.tsx'
import { documentHtml } from './trusted-types.ts'

export { DashboardPreset } from '../../shared/screens/dashboard/testing/dashboard-preset.tsx'
export { Gallery } from '../../shared/ui/gallery/gallery.tsx'

type State = { name: string; node: ReactNode }

const modules = import.meta.glob<{ states: State[] }>('../../shared/screens/*/states.tsx', { eager: true })

trustWith(documentHtml)

/** All states by screen. A single module, so that it does not split the chunks of the real pages. */
export const list: Record<string, State[]> = Object.fromEntries(
  Object.entries(modules).map(([path, { states }]) => [path.split('/').slice(-2)[0] ?? path, states]),
)
