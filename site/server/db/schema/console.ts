import type { ConsoleRole } from '../../../../shared/api/console.ts'
import type { Day, Hash, Nullable, NullableTime, Sealed, Time } from './columns.ts'

/** Tables of the shops' console. */
export interface ConsoleTables {
  partnerPeople: PartnerPeople
  partnerInvitations: PartnerInvitations
  partnerCodes: PartnerCodes
  partnerConsoleSessions: PartnerConsoleSessions
  partnerRefusals: PartnerRefusals
}

/** How often pages were refused on a day (São Paulo). Counts, not books: a killed process loses some seconds of them. */
export interface PartnerRefusals {
  day: Day
  /** As the page named it; '' where that is no id. */
  partnerId: string
  origin: string
  reason: 'partner-unknown' | 'partner-off' | 'origin-not-allowed'
  count: number
}

/** A person at the console of one shop. The same address may be in several shops, each time with a role of its own. */
interface PartnerPeople {
  id: string
  partnerId: string
  /** In small letters. */
  email: Sealed
  emailHash: Hash<'partnerPeople.email'>
  role: ConsoleRole
  createdAt: Time
  /** When the invitation was used. Before, no code is sent. */
  joinedAt: NullableTime
  /** Since when the person is let in no more. */
  offAt: NullableTime
}

interface PartnerInvitations {
  /** Keyed hash of the code in the link. */
  codeHash: string
  personId: string
  createdAt: Time
  expiresAt: Time
}

/** Codes by e-mail. A request for an unknown address has a row too, and no code that fits it. */
interface PartnerCodes {
  id: string
  /** As it was asked for. */
  email: Sealed
  /** Whom the code lets in. Null until it is sent, and for an unknown address. */
  personId: Nullable<string>
  codeHash: string
  tries: number
  createdAt: Time
  expiresAt: Time
  usedAt: NullableTime
}

interface PartnerConsoleSessions {
  /** Keyed hash of the random token in the cookie. */
  tokenHash: string
  personId: string
  createdAt: Time
  /** At most a minute too old. */
  lastSeenAt: Time
  endsAt: Time
  endedAt: NullableTime
  browser: string
  network: Nullable<string>
}
