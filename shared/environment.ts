/** The port: everything the product needs from whoever hosts it. Site, widget and tests each hand in their own. */
export interface Environment {
  /** Unique per host instance; keys caches, so that two widgets on one page share nothing. */
  id: string
  /** Base of every call, without a trailing slash: '/api' on the site, an absolute URL on a partner's page. */
  apiBase: string
  fetch: typeof globalThis.fetch
  /** As fetch, and tells what share of the body (0 to 1) has left. A host without it tells nothing. */
  upload?(input: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response>
  /** Headers of every call beside the bearer token; a partner page adds its partner id here. */
  headers(): Record<string, string>
  /** Survives the tab: the session. In memory on a partner's page. */
  storage: KeyValueStorage
  /** Lives as long as the tab: the lead, navigation state. In memory on a partner's page. */
  tabStorage: KeyValueStorage
  navigation: Navigation
  humanCheck: HumanCheck
  clock: Clock
  /** Digits of the one-time code; 6 unless told. The offline demonstration has codes of 5. */
  codeLength?: number
  /** Whether the device believes to be online, and a way to be told when that changes. */
  network: { online(): boolean; listen(changed: (online: boolean) => void): () => void }
  /** Whether somebody can see the page. Polls pause while nobody does. */
  visibility: { visible(): boolean; listen(changed: (visible: boolean) => void): () => void }
  /** Where "logged only" goes. Codes and statuses, never personal data. */
  log(code: LogCode, detail?: { status?: number; code?: string }): void
}

export interface KeyValueStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Told when another tab changes a key; returns how to stop listening. */
  listen(changed: (key: string, value: string | undefined) => void): () => void
}

export interface Navigation {
  /** Path with query of the current page, e.g. '/proposal/123'. */
  path(): string
  /** Leaves for another page; Back returns. */
  go(path: string): void
  /** Leaves for another page; Back does not return here. */
  replace(path: string): void
}

/** Proof that a person asks. `execute` resolves with the value of the `X-Human-Check` header. */
export interface HumanCheck {
  /** Begins early (on first focus), so that the person does not wait for it. */
  prepare(): void
  /** @throws HumanCheckError */
  execute(): Promise<string>
  reset(): void
}

export class HumanCheckError extends Error {
  override name = 'HumanCheckError'
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after the time, or as soon as the signal is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** Failures that the specification logs without telling the customer, and those that nobody foresaw. */
export type LogCode =
  | 'token-invalid'
  | 'human-check-failed'
  | 'offer-data-missing'
  | 'proposal-data-missing'
  | 'waiting-poll-failed'
  | 'profile-after-login-failed'
  | 'storage-unavailable'
  | 'unexpected'

/** Names under which the product stores things in the browser. */
export const storageKeys = {
  session: 'celastro:session',
  token: 'celastro:token',
  redirect: 'celastro:redirect',
  login: 'celastro:login',
  /** In tab storage, like the next one. */
  lead: 'celastro:lead',
  /** What forms held when the server ended the session, until the same customer has signed in again. */
  unsaved: 'celastro:unsaved',
  /** What one document hands to the next, cleared when read: `{ phone }` from the landing page. */
  navigation: 'celastro:navigation',
  /** In tab storage: the id of the shop whose link opened /form. */
  partner: 'celastro:partner',
} as const
