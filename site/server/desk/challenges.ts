import { randomUUID } from 'node:crypto'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { DeskNeeds } from './needs.ts'

const lifetimeMs = 5 * 60 * 1000

/** @param codeHash the grant for which a passkey is registered; null for a sign-in */
export async function keepChallenge(
  { db, clock }: DeskNeeds,
  challenge: string,
  codeHash: string | null,
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(clock.now() + lifetimeMs)
  await db.insertInto('staffChallenges').values({ id, challenge, codeHash, expiresAt }).execute()
  return id
}

/**
 * Takes a challenge, which works once however the answer to it turns out. Undefined when it is over, or was made for another
 * purpose.
 */
export async function takeChallenge(
  { db, clock }: DeskNeeds,
  id: string,
  codeHash: string | null,
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const taken = await db
    .deleteFrom('staffChallenges')
    .where('id', '=', id)
    .returning(['challenge', 'codeHash', 'expiresAt'])
    .executeTakeFirst()
  if (!taken || taken.expiresAt.getTime() <= clock.now() || taken.codeHash !== codeHash) return undefined
  return taken.challenge
}
