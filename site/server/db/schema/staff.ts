import type { Selectable } from 'kysely'
import type { StaffRole } from '../../../../shared/api/desk.ts'
import type { Nullable, NullableTime, Time } from './columns.ts'

export interface StaffTables {
  staff: StaffTable
  staffGrants: StaffGrants
  staffPasskeys: StaffPasskeys
  staffChallenges: StaffChallenges
  staffSessions: StaffSessions
}

/** A person who works at the desk. */
interface StaffTable {
  id: string
  /** As the trail of decisions names them. */
  name: string
  /** The name without case, accents and double blanks: two people are not called the same. */
  nameKey: string
  role: StaffRole
  createdAt: Time
  /** Since when the person is let in no more. */
  offAt: NullableTime
}
export type StaffRow = Selectable<StaffTable>

/** Codes that let a person register a passkey, once. */
export interface StaffGrants {
  /** Keyed hash of the code. */
  codeHash: string
  staffId: string
  /** 'invitation': the link of an administrator. 'recovery': the code that the person keeps. */
  kind: 'invitation' | 'recovery'
  createdAt: Time
  /** Null: a recovery code, which works until it is used. */
  expiresAt: NullableTime
}

interface StaffPasskeys {
  /** The credential's id, base64url. */
  id: string
  staffId: string
  /** COSE, base64url. */
  publicKey: string
  /** Of signatures, as the authenticator counts them; 0 where it does not. */
  counter: number
  createdAt: Time
}

/** What an authenticator has to sign, once, within minutes. */
interface StaffChallenges {
  id: string
  challenge: string
  /** The grant for which a passkey is registered. Null: a sign-in. */
  codeHash: Nullable<string>
  expiresAt: Time
}

interface StaffSessions {
  /** Keyed hash of the random token in the cookie. */
  tokenHash: string
  staffId: string
  createdAt: Time
  /** At most a minute too old. */
  lastSeenAt: Time
  endsAt: Time
  endedAt: NullableTime
  browser: string
  network: Nullable<string>
}
