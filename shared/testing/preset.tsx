import { type ReactNode, useState } from 'react'
import { type BrowserPush, storageKeys } from '../environment.ts'
import { StoresProvider } from '../stores/context.tsx'
import { createStores, type Stores } from '../stores/stores.ts'
import { type TestEnvironment, testEnvironment } from './environment.ts'
import type { Answer } from './server.ts'
import { aToken } from './signed-in.ts'
import { createMemoryStorage } from './storage.ts'

export type PresetProps = {
  path?: string
  signedIn?: boolean
  /** Answers by route: 'GET /customers/me'. */
  routes?: Record<string, Answer | Answer[]>
  online?: boolean
  /** The internet goes once the first answers are there. */
  goesOffline?: boolean
  /** Notices in this browser; none unless given. */
  push?: BrowserPush
  /** Runs once the stores have started. */
  after?: (stores: Stores, env: TestEnvironment) => void
  children: ReactNode
}

/** A screen in one state, with its own stores and server, for the development page. */
export function Preset({ children, ...world }: PresetProps) {
  const [create] = useState(() => () => storesOf(world))
  return <StoresProvider create={create}>{children}</StoresProvider>
}

function storesOf({
  path = '/',
  signedIn = true,
  routes = {},
  online = true,
  goesOffline = false,
  push,
  after,
}: Omit<PresetProps, 'children'>): Stores {
  const storage = createMemoryStorage(signedIn ? { [storageKeys.token]: aToken } : {})
  const env = testEnvironment({ path, storage })
  env.setOnline(online)
  // As with the permission: the card is drawn without scrolling to it.
  if (push) env.push = { isAllowed: () => true, load: async () => push }
  for (const [route, answer] of Object.entries(routes)) env.server.on(route, answer)
  const stores = createStores(env)
  return {
    ...stores,
    start() {
      stores.start()
      after?.(stores, env)
      if (goesOffline) setTimeout(() => env.setOnline(false))
    },
  }
}
