import type { Kysely, Transaction } from 'kysely'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { PartnerSessionRow } from '../db/schema/partners.ts'
import type { Database } from '../db/schema.ts'
import { type Claims, sign, type TokenNeeds } from '../token.ts'

/** Seconds. One token lives for the first, all tokens of one code together for the second. */
const [tokenLife, sessionLife] = [15 * 60, 2 * 60 * 60]

export interface PartnerSessionNeeds extends TokenNeeds {
  db: Kysely<Database>
}

export const partnerAudience = (partnerId: string) => `partner:${partnerId}`

/** Opens a customer's session on the page of a partner, right after the code. */
export async function openPartnerSession(
  tx: Transaction<Database>,
  { clock }: Pick<TokenNeeds, 'clock'>,
  { partnerId, customerId }: { partnerId: string; customerId: string },
): Promise<PartnerSessionRow> {
  const id = crypto.randomUUID()
  const row = { id, partnerId, customerId, step: 0, createdAt: new Date(clock.now()) }
  await tx.insertInto('partnerSessions').values(row).execute()
  return { ...row, spentBy: null }
}

/** The page can read its token. So the token names the session and not the customer, who would be the same in two shops. */
export function signPartnerToken(
  deps: TokenNeeds,
  { id, partnerId, step, createdAt }: PartnerSessionRow,
): Promise<string> {
  const end = Math.floor(createdAt.getTime() / 1000) + sessionLife
  const exp = Math.min(Math.floor(deps.clock.now() / 1000) + tokenLife, end)
  return sign(deps, { sub: id, aud: partnerAudience(partnerId), exp, step })
}

export const findSession = async (
  db: Kysely<Database>,
  id: string,
): Promise<PartnerSessionRow | undefined> =>
  isUuid(id)
    ? db.selectFrom('partnerSessions').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

/** Whether the token is of the current step, or repeats the call that ended the step before. */
export function mayWrite(
  { step, spentBy }: PartnerSessionRow,
  claims: Claims,
  call: string | undefined,
): boolean {
  if (claims.step === step) return true
  return claims.step === step - 1 && call !== undefined && call === spentBy
}

/** Ends the step of a session; returns the token of the next one. Of two calls at once only the first gets a token. */
export async function takeStep(
  deps: PartnerSessionNeeds,
  before: PartnerSessionRow,
  call: string | undefined,
): Promise<string | undefined> {
  const after = await deps.db
    .updateTable('partnerSessions')
    .set({ step: before.step + 1, spentBy: call ?? null })
    .where('id', '=', before.id)
    .where('step', '=', before.step)
    .returningAll()
    .executeTakeFirst()
  return after && signPartnerToken(deps, after)
}

/** The token of the step that a session has reached by now. */
export async function tokenOfStep(deps: PartnerSessionNeeds, before: PartnerSessionRow): Promise<string> {
  return signPartnerToken(deps, (await findSession(deps.db, before.id)) ?? before)
}
