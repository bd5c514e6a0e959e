import type { Time } from './columns.ts'

export interface SecurityTables {
  securityEvents: SecurityEvents
}

/** Security events, counted by minute. No personal data: who and where are keyed hashes. */
interface SecurityEvents {
  minute: Time
  /** One of the names in security/events.ts. */
  name: string
  /** Kind and keyed hash of who it is about, e.g. 'phone:gkf…'; '' when only the network is known. */
  subject: string
  /** Keyed hash of the caller's network; '' when there is none. */
  network: string
  /** A code, or ''. */
  detail: string
  /** How often in this minute. */
  times: number
  lastAt: Time
}
