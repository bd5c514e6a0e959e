import type { Transaction } from 'kysely'
import { brand } from '../../../shared/brand.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { CodeRequestRow } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { putInOutbox } from '../outbox.ts'
import type { Jobs } from '../queue.ts'
import { accountByEmail, isSameEmail } from './accounts.ts'
import { codeRules, hashCode, newCode } from './code.ts'
import { isBelowDraftLimit, limitEmailCodes } from './code-limits.ts'
import { draftToBind, maskedPerson } from './drafts.ts'
import type { CodeNeeds } from './request-code.ts'
import { siteAudience } from './session.ts'

interface Wish {
  phone: string
  email: string
  network: string
  browserKey?: string | undefined
  registrationId?: string | undefined
  /** A request whose code is on its way: it ends. */
  requestId?: string | undefined
}

/**
 * Requests a code by e-mail, for who does not get the one by phone. The typed address must be that of the account, or that of
 * the registration. Nobody is told whether it is: the job looks it up after the answer, so that the answer takes equally long.
 * @throws AppError `rate-limited`: see `limitEmailCodes`
 */
export async function requestEmailCode(
  deps: CodeNeeds,
  wish: Wish,
): Promise<{ requestId: string; takesOn?: string }> {
  const { phone, email, registrationId } = wish
  const draft = await draftToBind(deps, { id: registrationId, phone })
  await limitEmailCodes(deps, wish)
  const id = crypto.randomUUID()
  const now = deps.clock.now()
  await endRequest(deps, wish)
  await deps.db.transaction().execute(async tx => {
    const request = {
      ...{ id, phone, email, audience: siteAudience, tries: 0, registrationId: draft?.id ?? null },
      codeHash: hashCode(deps.config, id, crypto.randomUUID()),
      createdAt: new Date(now),
      expiresAt: new Date(now + codeRules.lifetimeMs),
    }
    await tx.insertInto('codeRequests').values(request).execute()
    await deps.jobs.send('email-code', { id }, { tx })
  })
  return { requestId: id, ...(draft && { takesOn: maskedPerson(draft) }) }
}

/** One code works at once. Who knows the request's id has asked for it. */
async function endRequest({ db, clock }: CodeNeeds, { requestId = '', phone }: Wish): Promise<void> {
  if (!isUuid(requestId)) return
  const request = await db
    .selectFrom('codeRequests')
    .select('phone')
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (request?.phone !== phone) return
  await db
    .updateTable('codeRequests')
    .set({ expiresAt: new Date(clock.now()) })
    .where('id', '=', requestId)
    .where('audience', '=', siteAudience)
    .where('usedAt', 'is', null)
    .execute()
}

/** The customer has another address now: codes that are on their way to the former one end. */
export async function endEmailCodes(tx: Transaction<Database>, customerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('codeRequests')
    .set({ expiresAt: at })
    .where('customerId', '=', customerId)
    .where('email', 'is not', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute()
}

export function registerEmailCodes(deps: CodeNeeds & { jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work('email-code', ({ id }) => sendEmailCode(deps, id))
}

/** Sends the code, if the address is the account's or the registration's. It can be repeated: the last code works. */
async function sendEmailCode(deps: CodeNeeds, id: string): Promise<void> {
  const request = await deps.db
    .selectFrom('codeRequests')
    .selectAll()
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date(deps.clock.now()))
    .executeTakeFirst()
  if (!request?.email) return
  const { phone, email } = request
  const account = await accountByEmail(deps.db, { phone, email })
  if (!account && !(await isOfDraft(deps, request, email))) return
  const code = newCode()
  await deps.db.transaction().execute(async tx => {
    await tx
      .updateTable('codeRequests')
      .set({ codeHash: hashCode(deps.config, id, code), customerId: account?.id ?? null })
      .where('id', '=', id)
      .execute()
    // As it was registered, and not as it was typed.
    const to = { email: account?.email ?? email }
    await putInOutbox(tx, deps, to, { template: 'login-code-email', code, text: textOf(code) })
  })
}

/** A registration's address may be anybody's: they get few codes that they did not ask for. */
async function isOfDraft(
  deps: CodeNeeds,
  { registrationId, phone }: CodeRequestRow,
  email: string,
): Promise<boolean> {
  const draft = await draftToBind(deps, { id: registrationId ?? undefined, phone })
  return draft !== undefined && isSameEmail(draft.email, email) && (await isBelowDraftLimit(deps, email))
}

const textOf = (code: string) =>
  `${brand.name}: ${code} é o código para entrar, que alguém pediu por e-mail. Ele vale por ${codeRules.lifetimeMs / 60_000} minutos. Foi você? Digite o código na página em que você pediu. Não foi? Ignore este e-mail. Não passe este código a ninguém, nem a quem disser que é da ${brand.name}.`
