import type { Staff } from '../audit/audit.ts'
import { type Erasure, erase } from './answer.ts'
import { compact } from './compact.ts'
import type { AnswerNeeds } from './needs.ts'

export type EraseNeeds = AnswerNeeds & { config: { databaseUrl: string | undefined } }

/** Carries out an erasure; on the embedded database also out of its files. Undefined when there is no open one with this id. */
export async function eraseForGood(
  needs: EraseNeeds,
  id: string,
  staff: Staff,
): Promise<Erasure | undefined> {
  const erasure = await erase(needs, id, staff)
  if (erasure && !needs.config.databaseUrl) await compact(needs.db)
  return erasure
}
