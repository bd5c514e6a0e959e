import type { Generated } from 'kysely'
import type { Day, Json, Time } from './columns.ts'

export interface IdentityTables {
  customers: Customers
  registrations: Registrations
  consents: Consents
  codeRequests: CodeRequests
  spentChallenges: SpentChallenges
  idempotencyKeys: IdempotencyKeys
  rateLimits: RateLimits
  messages: Messages
  cepCache: CepCache
  sandboxClock: SandboxClock
}

/** A person who has proved to own the phone. */
export interface Customers {
  id: string
  name: string
  /** 11 digits, unique. */
  cpf: string
  /** 10 or 11 digits, unique. */
  phone: string
  email: string
  birthDate: Day
  motherName: string
  createdAt: Time
  /** Grows with every change of what the profile shows; kept by triggers. */
  revision: Generated<number>
}

/** What someone typed at step 1. Nobody's data until a code sent to `phone` came back. */
export interface Registrations {
  id: string
  name: string
  cpf: string
  phone: string
  email: string
  birthDate: Day
  motherName: string
  consents: Json<{ kind: string; version: string; accepted: boolean }[]>
  createdAt: Time
  /** Set once the draft became, or was recognised as, a customer. */
  customerId: string | null
}

/** Which text was agreed to, or not, and when. */
export interface Consents {
  id: string
  customerId: string
  kind: string
  textVersion: string
  accepted: boolean
  at: Time
}

/** One code sent to one phone. */
export interface CodeRequests {
  id: string
  phone: string
  /** HMAC of the code; of nothing that can be typed when the phone is unknown. */
  codeHash: string
  audience: string
  /** The draft that the code will bind. */
  registrationId: string | null
  tries: number
  createdAt: Time
  expiresAt: Time
  usedAt: Time | null
  /** Hash of the Idempotency-Key that used it: the same caller may ask again for the token. */
  usedBy: string | null
}

export interface SpentChallenges {
  /** Hash of a solved human check. */
  id: string
  expiresAt: Time
}

export interface IdempotencyKeys {
  /** Customer id, or 'anonymous'. */
  scope: string
  path: string
  key: string
  bodyHash: string
  /** Null while the first request is being answered. */
  status: number | null
  body: string | null
  createdAt: Time
}

export interface RateLimits {
  /** What is limited, and the hash of whom. */
  key: string
  points: number
  expiresAt: Time
}

/** The outbox: what customers were or will be told. */
export interface Messages {
  id: string
  /** Counts up: messages of one moment keep their order. */
  ordinal: Generated<number>
  /** 'whatsapp' or 'email' */
  channel: string
  /** Phone digits or e-mail address, by channel. */
  recipient: string
  template: string
  text: string
  code: string | null
  link: string | null
  createdAt: Time
  sentAt: Time | null
  failedAt: Time | null
}

export interface CepCache {
  cep: string
  answer: Json<Record<string, string | null>>
  fetchedAt: Time
}

/** One row while somebody has moved the sandbox's clock. */
export interface SandboxClock {
  id: number
  offsetMs: number
}
