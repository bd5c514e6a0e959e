import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { createHttp } from '../api/http-client.ts'
import type { Environment } from '../environment.ts'
import { type AuthDataStore, createAuthData } from './auth-data.ts'
import { createLead, type LeadStore } from './lead.ts'
import { createNetwork, type NetworkStore } from './network.ts'
import { createNow } from './now.ts'
import type { ProfileStore } from './profile.ts'
import { createRedirects, type RedirectsStore } from './redirects.ts'
import { createSession, type SessionStore } from './session.ts'
import { createRenewal } from './session-renewal.ts'
import { createUnsaved, type UnsavedStore } from './unsaved.ts'

/** The stores of every page. Other stores are made on first use, so that a page only loads what it shows. */
interface Core {
  env: Environment
  http: Http
  session: SessionStore
  authData: AuthDataStore
  lead: LeadStore
  profile: ProfileStore
  redirects: RedirectsStore
  unsaved: UnsavedStore
  network: NetworkStore
  $now: ReadableAtom<number>
}

/** Makes the store of one noun. A store with timers or calls has a `destroy`, after which it can be used again. */
export type Factory<T extends object> = (env: Environment, stores: Shared) => T

/** What a store is made from: the stores of every page, and any other store of the same set. */
export interface Shared extends Core {
  /** The set's one store of this factory, made when first asked for: `stores.of(createDevice)`. */
  of<T extends object>(factory: Factory<T>): T
}

export interface Stores extends Shared {
  /** Reads storage and subscribes to the environment. Islands may share one set: each starts it. */
  start(): void
  /** Undoes one `start`. The last call stops everything. */
  destroy(): void
}

/** Makes the store of the profile: at hand (`createProfile`), or loaded when it is needed (`createLateProfile`). */
export type ProfileOf = (env: Environment, stores: { http: Http; session: SessionStore }) => ProfileStore

/** The stores of one host. Nothing is read, fetched or subscribed before `start`. */
export function createStoresWith(createProfile: ProfileOf, env: Environment): Stores {
  const authData = createAuthData(env)
  const lead = createLead(env, { authData })
  const session = createSession(env, { lead })
  const http = createHttp(env, {
    ready: session.ready,
    token: session.$token.get,
    onToken: session.setToken,
    onUnauthorized: hasWorked => redirects.unauthorized(hasWorked),
    renew: token => renewal.renew(token),
    isNearlyExpired: token => renewal.isNearlyExpired(token),
  })
  const renewal = createRenewal(env, { http, session })
  const profile = createProfile(env, { http, session })
  const unsaved = createUnsaved(env, { session })
  const redirects = createRedirects(env, { session, profile, unsaved })
  const $now = createNow(env, { session })
  const network = createNetwork(env)
  const core = { env, http, session, authData, lead, profile, redirects, unsaved, network, $now }

  const made = new Map<Factory<object>, { destroy?(): void }>()
  let started = 0
  let stopping: (() => void)[] = []
  const shared: Shared = {
    ...core,
    of<T extends object>(factory: Factory<T>): T {
      const store = (made.get(factory) as T | undefined) ?? factory(env, shared)
      made.set(factory, store)
      return store
    },
  }
  return {
    ...shared,
    start() {
      if (started++ > 0) return
      lead.start()
      stopping = [authData.start(), network.start(), session.start()]
    },
    destroy() {
      if (started === 0 || --started > 0) return
      for (const stop of stopping) stop()
      for (const store of made.values()) store.destroy?.()
      profile.destroy()
    },
  }
}
