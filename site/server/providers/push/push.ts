/** A browser that gets notices: its address at the push service, and its keys (base64url). */
export interface PushBrowser {
  /** Of the subscription. */
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** What the browser shows. It may stand on a lock screen, so it names no person, no amount and no debt. */
export interface PushNotice {
  title: string
  body: string
  /** A path of the site, which a tap opens. */
  path: string
  /** A newer notice with the same one takes its place, also at the push service. */
  topic: string
}

/** Brings notices to browsers. */
export interface Push {
  /**
   * Resolves once the push service has accepted the notice.
   * @param ttlSeconds for how long the push service keeps it for a browser that is off
   * @throws PushNotSent
   */
  send(browser: PushBrowser, notice: PushNotice, ttlSeconds: number): Promise<void>
}

/**
 * Why a notice was not accepted. `gone`: this browser gets none any more. `busy`: try later. `down`: the push service does not
 * work. `refused`: trying again gives the same answer.
 */
export type PushFailure = 'gone' | 'busy' | 'down' | 'refused'

/** Carries our code and the status only: the address of a browser must not reach the log. */
export class PushNotSent extends Error {
  override name = 'PushNotSent'
  failure: PushFailure
  code: string

  /** @param code e.g. 'push-status-503', 'push-timeout' */
  constructor(failure: PushFailure, code: string) {
    super(code)
    this.failure = failure
    this.code = code
  }
}
