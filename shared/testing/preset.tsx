import { type ReactNode, useState } from 'react'
import { storageKeys } from '../environment.ts'
import { StoresProvider } from '../stores/context.tsx'
import { createStores, type Stores } from '../stores/stores.ts'
import { type TestEnvironment, testEnvironment } from './environment.ts'
import type { Answer } from './server.ts'
import { aToken } from './signed-in.ts'
import { createMemoryStorage } from './storage.ts'

export type PresetProps = {
  path?: string
  /** False: nobody has a session. */
  signedIn?: boolean
  /** What the server answers, by 'GET /customers/me' and the like. */
  routes?: Record<string, Answer | Answer[]>
  online?: boolean
  /** What has happened before, once the stores have started. */
  after?: (stores: Stores, env: TestEnvironment) => void
  children: ReactNode
}

/** One state of a screen with a world of its own around it: to look at, never to use. Works in the browser. */
export function Preset({ children, ...world }: PresetProps) {
  const [create] = useState(() => () => storesOf(world))
  return <StoresProvider create={create}>{children}</StoresProvider>
}

function storesOf({
  path = '/',
  signedIn = true,
  routes = {},
  online = true,
  after,
}: Omit<PresetProps, 'children'>): Stores {
  const storage = createMemoryStorage(signedIn ? { [storageKeys.token]: aToken } : {})
  const env = testEnvironment({ path, storage })
  env.setOnline(online)
  for (const [route, answer] of Object.entries(routes)) env.server.on(route, answer)
  const stores = createStores(env)
  return {
    ...stores,
    start() {
      stores.start()
      after?.(stores, env)
    },
  }
}
