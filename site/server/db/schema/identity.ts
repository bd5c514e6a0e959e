import type { Generated, Selectable } from 'kysely'
import type { Draft } from '../../../../shared/api/other-device.ts'
import type { Day, Hash, Json, Nullable, NullableSealed, NullableTime, Sealed, Time } from './columns.ts'

export interface IdentityTables {
  customers: Customers
  registrations: Registrations
  consents: Consents
  codeRequests: CodeRequests
  sessions: Sessions
  deviceHandoffs: DeviceHandoffs
  spentChallenges: SpentChallenges
  idempotencyKeys: IdempotencyKeys
  rateLimits: RateLimits
  messages: Messages
  cepCache: CepCache
  sandboxClock: SandboxClock
}

/** A person whose phone is proved by a code. */
export interface Customers {
  id: string
  name: string
  /** 11 digits. */
  cpf: Sealed
  /** Unique among accounts that are not contested. */
  cpfHash: Hash<'customers.cpf'>
  /** 10 or 11 digits. */
  phone: Sealed
  /** Unique among accounts that have their phone (`phoneState` null). */
  phoneHash: Hash<'customers.phone'>
  /**
   * Null: a code to the phone was confirmed. 'unproved': the account was opened with a code by e-mail, and the phone is only
   * typed. 'lost': the new holder of the number said that this is not their account. Neither gets messages by phone.
   */
  phoneState: Nullable<'unproved' | 'lost'>
  /** Since when money waits for a code to the phone, because a sign-in from a new browser proved the e-mail only. */
  phoneDueAt: NullableTime
  email: Sealed
  birthDate: Day
  motherName: Sealed
  createdAt: Time
  /** Null: before the first sign-in. It outlives the sessions, which are kept for months. */
  lastSignInAt: NullableTime
  /** Since when another account has this CPF. It gets no offer and no money until staff or the registry decide. */
  contestedAt: NullableTime
  /** Since when payouts wait for staff, because the customer denied a sign-in. */
  moneyHeldAt: NullableTime
  /** When the account was made anonymous, after the time for which its loans had to be kept. */
  erasedAt: NullableTime
  /** Grows with every change of what the profile shows; kept by triggers. */
  revision: Generated<number>
}

/** What someone typed at step 1. It is not proved to be theirs until a code sent to `phone` is confirmed. */
export interface Registrations {
  id: string
  name: string
  cpf: Sealed
  phone: Sealed
  phoneHash: Hash<'registrations.phone'>
  email: Sealed
  birthDate: Day
  motherName: Sealed
  consents: Json<{ kind: string; version: string; accepted: boolean }[]>
  createdAt: Time
  /** Set when the draft became a customer or was matched to one. */
  customerId: string | null
}

/** Which text a customer accepted or declined, and when. */
interface Consents {
  id: string
  customerId: string
  kind: string
  textVersion: string
  accepted: boolean
  at: Time
}

/** One code sent to one phone, or to one e-mail address. */
export interface CodeRequests {
  id: string
  phone: Sealed
  /** HMAC of the code. For an unknown phone, of a random text that no code equals. */
  codeHash: string
  audience: string
  /** The draft that the code will bind. */
  registrationId: string | null
  /** The address that was typed: the code goes there, if it is an account's or the draft's. Null: to the phone. */
  email: NullableSealed
  /** The account whose e-mail address it is. */
  customerId: Nullable<string>
  tries: number
  createdAt: Time
  expiresAt: Time
  usedAt: Time | null
  /** Hash of the Idempotency-Key that used the code: a repeat with the same key gets a token again. */
  usedBy: string | null
}

export type CodeRequestRow = Selectable<CodeRequests>

/** Who or what ended a session before its time. */
export type SessionEnd = 'customer' | 'staff' | 'denied' | 'phone-changed' | 'email-changed' | 'token-reused'

/** One sign-in on the hosted site. */
export interface Sessions {
  id: string
  customerId: string
  /** The code that opened it: a repeated confirmation gets the same session. */
  codeRequestId: Nullable<string>
  createdAt: Time
  /** At most five minutes too old. */
  lastSeenAt: Time
  /** Twelve hours after `createdAt`. No token lives longer. Unused for half an hour, the session ends before. */
  endsAt: Time
  endedAt: NullableTime
  endedBy: Nullable<SessionEnd>
  /** 'email': the code that opened it went there. Null: to the phone. */
  proof: Nullable<'email'>
  /** 'Chrome no Android'. */
  browser: string
  /** The half of the address that names a provider and not a household: '187.12.x.x'. */
  network: Nullable<string>
  /** HMAC of the key that the browser keeps. */
  browserKeyHash: Nullable<string>
  /** Grows with every new token. */
  generation: number
  /** The newest generation whose token has been used. */
  seenGeneration: number
  rotatedAt: NullableTime
  /** HMAC of the code in the message about a new browser. */
  denialHash: Nullable<string>
}

/** A link that takes a customer's unsent draft to another device. */
interface DeviceHandoffs {
  id: string
  /** HMAC of the code in the link. */
  codeHash: string
  customerId: string
  /** Sealed jsonb. */
  draft: Json<Draft>
  createdAt: Time
  expiresAt: Time
  usedAt: NullableTime
  /** The session that opened it. Only that session may open it again, until it expires. */
  usedBy: Nullable<string>
}

interface SpentChallenges {
  /** Hash of a solved human check. */
  id: string
  expiresAt: Time
}

export interface IdempotencyKeys {
  /** Customer id, or 'anonymous'. */
  scope: string
  path: string
  key: string
  bodyHash: Sealed
  /** Null while the first request runs. */
  status: number | null
  body: NullableSealed
  createdAt: Time
}

interface RateLimits {
  /** Name of the limit and hash of the limited phone, address or customer. */
  key: string
  points: number
  expiresAt: Time
}

/** The outbox: messages to customers, sent or not. */
interface Messages {
  id: string
  /** Ascending: orders messages of the same moment. */
  ordinal: Generated<number>
  /** 'whatsapp' or 'email' */
  channel: string
  /** Phone digits or e-mail address, by channel. */
  recipient: Sealed
  recipientHash: Hash<'messages.recipient'>
  template: string
  text: Sealed
  code: NullableSealed
  link: NullableSealed
  createdAt: Time
  sentAt: Time | null
  /** When delivery was given up. Staff may send the message again, which clears it. */
  failedAt: Time | null
  /** Since when it must not be sent: its code cannot be used, or its number is not the customer's any more. */
  expiredAt: Generated<Time | null>
}

interface CepCache {
  cep: string
  answer: Json<Record<string, string | null>>
  fetchedAt: Time
}

/** One row, present once the sandbox's clock was moved. */
interface SandboxClock {
  id: number
  offsetMs: number
}
