import { ApiError } from '../api/error.ts'
import { type Environment, HumanCheckError, type LogCode } from '../environment.ts'
import { createFakeClock, type FakeClock } from './clock.ts'
import { createScriptedServer, type ScriptedServer } from './server.ts'
import { createMemoryStorage, type MemoryStorage } from './storage.ts'

export interface TestEnvironment extends Environment {
  clock: FakeClock
  server: ScriptedServer
  storage: MemoryStorage
  tabStorage: MemoryStorage
  /** Navigations in order: 'go /login', 'replace /dashboard'. */
  trail: string[]
  logged: { code: LogCode; detail: { status?: number; code?: string } | undefined }[]
  human: {
    /** Result of the human check; passes give 'proof-1', 'proof-2', … */
    mode: 'passes' | 'fails' | 'offline' | 'gives-nothing'
    executed: number
    resets: number
    prepared: number
  }
  /** Switches the network or the visibility and notifies listeners. */
  setOnline(online: boolean): void
  setVisible(visible: boolean): void
  setPath(path: string): void
}

export interface TestWorld {
  path?: string
  storage?: MemoryStorage
  tabStorage?: MemoryStorage
  server?: ScriptedServer
  clock?: FakeClock
}

let environments = 0

/** An environment without a browser: fake clock, scripted server, scripted human check, storage in memory. */
export function testEnvironment(world: TestWorld = {}): TestEnvironment {
  const online = createSwitch()
  const visible = createSwitch()
  const server = world.server ?? createScriptedServer()
  const trail: string[] = []
  const logged: TestEnvironment['logged'] = []
  const human: TestEnvironment['human'] = { mode: 'passes', executed: 0, resets: 0, prepared: 0 }
  let path = world.path ?? '/'
  const travel = (how: string) => (to: string) => {
    trail.push(`${how} ${to}`)
    path = to
  }

  return {
    id: `test-${++environments}`,
    apiBase: '/api',
    fetch: server.fetch,
    upload: (input, init, onProgress) => {
      onProgress(0.4)
      return server.fetch(input, init)
    },
    headers: () => ({}),
    storage: world.storage ?? createMemoryStorage(),
    tabStorage: world.tabStorage ?? createMemoryStorage(),
    navigation: { path: () => path, go: travel('go'), replace: travel('replace') },
    humanCheck: {
      prepare: () => void human.prepared++,
      async execute() {
        human.executed++
        if (human.mode === 'offline') throw new ApiError({ status: 0, code: 'network' })
        if (human.mode === 'fails') throw new HumanCheckError('the person failed')
        return human.mode === 'passes' ? `proof-${human.executed}` : ''
      },
      reset: () => void human.resets++,
    },
    clock: world.clock ?? createFakeClock(),
    network: { online: online.get, listen: online.listen },
    visibility: { visible: visible.get, listen: visible.listen },
    log: (code, detail) => void logged.push({ code, detail }),
    server,
    trail,
    logged,
    human,
    setOnline: online.set,
    setVisible: visible.set,
    setPath: to => {
      path = to
    },
  }
}

function createSwitch() {
  let state = true
  const listeners = new Set<(state: boolean) => void>()
  return {
    get: () => state,
    set(next: boolean) {
      state = next
      for (const listener of listeners) listener(next)
    },
    listen(listener: (state: boolean) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
