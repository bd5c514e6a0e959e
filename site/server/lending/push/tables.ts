import type { Hash, Nullable, Sealed, Time } from '../../db/schema/columns.ts'

export interface PushTables {
  pushSubscriptions: PushSubscriptions
}

/** A browser that gets a customer's notices. */
interface PushSubscriptions {
  id: string
  customerId: string
  /** The address at the browser's push service. Who knows it can reach this browser. */
  endpoint: Sealed
  /** Unique: a browser gets the notices of one customer. */
  endpointHash: Hash<'pushSubscriptions.endpoint'>
  /** The browser's keys (RFC 8291), base64url. */
  p256dh: Sealed
  auth: Sealed
  /** The session that turned it on. It recognises a browser that keeps no key. */
  sessionId: string
  /** As `sessions.browserKeyHash`. */
  browserKeyHash: Nullable<string>
  createdAt: Time
  /** When the browser last confirmed it, or the push service last took a notice. */
  usedAt: Time
}
