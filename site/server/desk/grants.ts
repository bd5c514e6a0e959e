import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { hourMs } from '../../../shared/durations.ts'
import type { StaffGrants, StaffRow } from '../db/schema/staff.ts'
import type { Database } from '../db/schema.ts'
import { keyed, type SecretHolder } from '../secrets.ts'
import type { DeskNeeds } from './needs.ts'

type GrantKind = StaffGrants['kind']

/** A link waits for a day. A recovery code lies in a drawer until it is needed. */
export const invitationHours = 24

/** 32 letters and digits that nobody mistakes for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 160 random bits, in groups that can be read out: 'ABCD-EFGH-…'. */
const newCode = (): string =>
  [...randomBytes(32)]
    .map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${alphabet[byte % 32]}`)
    .join('')

/** However it was typed: in small letters, with blanks, without hyphens. */
export const hashOfGrant = (config: SecretHolder, code: string): string =>
  keyed(config, 'staff-grant', code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** Stores the hash of a new code and returns the code. */
export async function newGrant(
  { config, clock }: DeskNeeds,
  tx: Transaction<Database>,
  staffId: string,
  kind: GrantKind,
): Promise<string> {
  const code = newCode()
  const now = clock.now()
  const expiresAt = kind === 'invitation' ? new Date(now + invitationHours * hourMs) : null
  await tx
    .insertInto('staffGrants')
    .values({
      ...{ codeHash: hashOfGrant(config, code), staffId, kind },
      ...{ createdAt: new Date(now), expiresAt },
    })
    .execute()
  return code
}

/** The person whom a code lets register a passkey. */
export async function personOfGrant(
  { config, db, clock }: DeskNeeds,
  code: string,
): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staffGrants as g')
    .innerJoin('staff as s', 's.id', 'g.staffId')
    .selectAll('s')
    .where('g.codeHash', '=', hashOfGrant(config, code))
    .where(({ eb, or }) => or([eb('g.expiresAt', 'is', null), eb('g.expiresAt', '>', new Date(clock.now()))]))
    .where('s.offAt', 'is', null)
    .executeTakeFirst()
}

/** Uses a code up. Undefined for a code that is unknown, over, used, or of a person who is let in no more. */
export async function useGrant(
  tx: Transaction<Database>,
  codeHash: string,
  now: Date,
): Promise<{ person: StaffRow; kind: GrantKind } | undefined> {
  const grant = await tx
    .deleteFrom('staffGrants')
    .where('codeHash', '=', codeHash)
    .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .returning(['staffId', 'kind'])
    .executeTakeFirst()
  if (!grant) return undefined
  const person = await tx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', grant.staffId)
    .where('offAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return person && { person, kind: grant.kind }
}

/** Invitations and recovery codes of this person, or those of one kind, do not work any more. */
export async function dropGrants(tx: Kysely<Database>, staffId: string, kind?: GrantKind): Promise<void> {
  await tx
    .deleteFrom('staffGrants')
    .where('staffId', '=', staffId)
    .$if(kind !== undefined, query => query.where('kind', '=', kind!))
    .execute()
}
