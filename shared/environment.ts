/** The port: everything the product needs from its host. Site, widget and tests each provide one. */
export interface Environment {
  /** Unique per host. It is part of cache keys, so that two widgets on a page share nothing. */
  id: string
  /** Base of every call, without a trailing slash: '/api' on the site, an absolute URL on a partner's page. */
  apiBase: string
  fetch: typeof globalThis.fetch
  /** Like fetch, with the sent share of the body (0 to 1). A host without it reports no progress. */
  upload?(input: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response>
  /** Extra headers of every call; a partner's page adds its partner id. */
  headers(): Record<string, string>
  /** Outlives the tab and holds the session. In memory on a partner's page. */
  storage: KeyValueStorage
  /** Whether `storage` lasts, so that the server can recognise this browser. Not on a partner's page. */
  isRecognised?: boolean
  /** Ends with the tab and holds the lead and navigation state. In memory on a partner's page. */
  tabStorage: KeyValueStorage
  navigation: Navigation
  humanCheck: HumanCheck
  clock: Clock
  /** Notices in this browser, and whether it has the permission to show them. Not on a partner's page. */
  push?: { isAllowed(): boolean; load(): Promise<BrowserPush> }
  /** Digits of the one-time code; 6 by default. The offline demo uses 5. */
  codeLength?: number
  /** Whether the device is online, with notification of changes. */
  network: { online(): boolean; listen(changed: (online: boolean) => void): () => void }
  /** Whether the page is visible. Polling pauses while it is hidden. */
  visibility: { visible(): boolean; listen(changed: (visible: boolean) => void): () => void }
  /** Logs errors that are not shown. Codes and statuses only, never personal data. */
  log(code: LogCode, detail?: { status?: number; code?: string }): void
}

export interface KeyValueStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Calls back when another tab changes a key. Returns the unsubscribe function. */
  listen(changed: (key: string, value: string | undefined) => void): () => void
}

interface Navigation {
  /** Path with query of the current page, e.g. '/proposal/123'. */
  path(): string
  /** Opens another page; Back returns. */
  go(path: string): void
  /** Opens another page in place of this one. */
  replace(path: string): void
}

/** Proof that the caller is human. `execute` resolves with the value of the `X-Human-Check` header. */
export interface HumanCheck {
  /** Starts early, on the first focus, so that the customer does not wait. */
  prepare(): void
  /** @throws HumanCheckError; ApiError when no challenge arrived: a customer who is offline has failed no check */
  execute(): Promise<string>
  reset(): void
}

export class HumanCheckError extends Error {
  override name = 'HumanCheckError'
}

/** Notices in this browser, by its push service. */
export interface BrowserPush {
  /**
   * 'off' and 'allowed': nothing is asked for, the second with the permission. 'denied': only the customer can change it, in the
   * browser. 'home-screen': iOS, where the page has to be on the home screen.
   */
  support(): 'off' | 'allowed' | 'denied' | 'home-screen' | 'unsupported'
  /** Asks for the permission, in answer to a tap. False unless it is given. */
  ask(): Promise<boolean>
  /** The address and keys of this browser for the lender's key; undefined before the first `subscribe`. */
  current(publicKey: string): Promise<PushTarget | undefined>
  /** Needs the permission. Rejects when the push service cannot be reached. */
  subscribe(publicKey: string): Promise<PushTarget>
  unsubscribe(): Promise<void>
}

/** Where a push service takes notices for this browser, and the keys that encrypt them, base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Clock {
  /** This device's time in milliseconds since 1970. It may be wrong by months, so it only drives countdowns. */
  now(): number
  /**
   * The server's time in milliseconds since 1970, counted on from its last answer; this device's before the first.
   * Every date and figure on a screen follows it.
   */
  serverNow(): number
  /** Takes the time of an answer of the server. */
  setServerNow(time: number): void
  /** Resolves after the time, or when the signal is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** Errors that are logged and not shown, and unexpected errors. */
export type LogCode =
  | 'token-invalid'
  | 'human-check-failed'
  | 'offer-data-missing'
  | 'proposal-data-missing'
  | 'waiting-poll-failed'
  | 'profile-after-login-failed'
  | 'storage-unavailable'
  | 'screen-failed'
  | 'report-failed'
  | 'unexpected'

/** Outlives 'Sair', as the simulation does in the application: a random key by which the server recognises this browser. */
export const browserKeyName = 'celastro:browser'

/** Outlives 'Sair' too: whether the steps that are seen in this browser may be counted. Without it they are not. */
export const countsStepsName = 'celastro:counts-steps'

/** Storage keys of the product. */
export const storageKeys = {
  session: 'celastro:session',
  token: 'celastro:token',
  redirect: 'celastro:redirect',
  login: 'celastro:login',
  /** In tab storage, like the next one. */
  lead: 'celastro:lead',
  /** Form values from the moment the server ended the session, until the same customer signs in again. */
  unsaved: 'celastro:unsaved',
  /** Data for the next document, cleared when read: `{ phone }` from the landing page. */
  navigation: 'celastro:navigation',
  /** In tab storage: why /login was opened instead of another page, and the phone. Cleared when read. */
  exit: 'celastro:exit',
  /** In tab storage: the code of a link from another device, until somebody is signed in. */
  otherDevice: 'celastro:other-device',
  /** In tab storage: the steps that were counted. */
  countedSteps: 'celastro:counted-steps',
  /** In tab storage: the request of the code that signs a document, without the phone, while the code is valid. */
  signature: 'celastro:signature',
  /** In tab storage: id of the shop whose link opened /form. */
  partner: 'celastro:partner',
  /** What was simulated on the landing page, until an offer is accepted: amount, instalments and day. */
  wish: 'celastro:wish',
} as const
