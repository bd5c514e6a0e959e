import type { ConsoleRole } from '../../../shared/api/console.ts'
import { brand } from '../../../shared/brand.ts'
import { daySeconds, hourSeconds } from '../../../shared/durations.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { codeRules, hashCode, isSameHash, newCode } from '../identity/code.ts'
import { type OutboxNeeds, putInOutbox } from '../outbox.ts'
import type { Jobs } from '../queue.ts'
import { limit } from '../rates.ts'
import type { ConsoleNeeds, ConsoleNeedsEvents } from './needs.ts'
import { addressOf, byEmail } from './people.ts'
import { openConsoleSession, type ShopClient } from './session.ts'

interface CodeNeeds extends ConsoleNeeds, OutboxNeeds {
  config: ConsoleNeeds['config'] & Pick<Config, 'rates'>
}

/**
 * Requests a code by e-mail and returns the id under which it is entered. Nobody is told whether the address is known: the
 * job looks it up after the answer, so that the answer takes equally long.
 * @param wish.network the caller's (`networkOf`)
 * @param wish.isKnown whether this address has signed in in the caller's browser before
 * @throws AppError `rate-limited`
 */
export async function requestConsoleCode(
  deps: CodeNeeds,
  { email, network, isKnown }: { email: string; network: string; isKnown: boolean },
): Promise<string> {
  const address = addressOf(email)
  await limitConsoleCodes(deps, address, isKnown ? 'known' : network)
  const [id, now] = [crypto.randomUUID(), deps.clock.now()]
  await deps.db.transaction().execute(async tx => {
    await tx
      .insertInto('partnerCodes')
      .values({
        ...{ id, email: address, tries: 0, codeHash: hashCode(deps.config, id, crypto.randomUUID()) },
        ...{ createdAt: new Date(now), expiresAt: new Date(now + codeRules.lifetimeMs) },
      })
      .execute()
    await deps.jobs.send('console-code', { id }, { tx })
  })
  return id
}

/**
 * By address and network, and by address and day for all networks together. The browsers in which the address has signed in have
 * a budget of their own, so that a stranger's tries leave the owner theirs.
 */
async function limitConsoleCodes(deps: CodeNeeds, address: string, from: string): Promise<void> {
  const { codesPerPhonePerHour, codesPerPhonePerDay } = deps.config.rates
  const who = `${address} ${from}`
  const pause = { name: 'console-code-cooldown', who, times: 1, seconds: codeRules.cooldownSeconds }
  await limit(deps, pause, 'code-cooldown')
  const hourly = { name: 'console-code-hour', who, times: codesPerPhonePerHour, seconds: hourSeconds }
  await limit(deps, hourly, 'codes-used-up')
  const everywhere = from === 'known' ? who : address
  const daily = { name: 'console-code-day', who: everywhere, times: codesPerPhonePerDay, seconds: daySeconds }
  await limit(deps, daily, 'codes-used-up')
}

export function registerConsoleCodes(deps: CodeNeeds & { jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work('console-code', ({ id }) => sendConsoleCode(deps, id))
}

/** Sends the code, if somebody with this address has joined a shop. It can be repeated: the last code works. */
async function sendConsoleCode(deps: CodeNeeds, id: string): Promise<void> {
  const request = await deps.db
    .selectFrom('partnerCodes')
    .select('email')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date(deps.clock.now()))
    .executeTakeFirst()
  const [first] = request ? await shopsOf(deps, request.email) : []
  if (!first) return
  const code = newCode()
  await deps.db.transaction().execute(async tx => {
    const codeHash = hashCode(deps.config, id, code)
    await tx
      .updateTable('partnerCodes')
      .set({ codeHash, personId: first.personId })
      .where('id', '=', id)
      .execute()
    const message = { template: 'console-code', code, text: textOf(code) } as const
    await putInOutbox(tx, deps, { email: first.email }, message)
  })
}

const textOf = (code: string) =>
  `${brand.name}: o código para entrar no console da loja é ${code}. Ele vale por ${codeRules.lifetimeMs / 60_000} minutos. Não passe este código a ninguém, nem a quem disser que é da ${brand.name}. Se você não pediu, ignore este e-mail.`

/** The shops that an address may open, and as whom, the one that was used last first. */
export async function shopsOf(
  { db }: Pick<ConsoleNeeds, 'db'>,
  email: string,
): Promise<{ personId: string; email: string; role: ConsoleRole; id: string; name: string }[]> {
  return db
    .selectFrom('partnerPeople as m')
    .innerJoin('partners as p', 'p.id', 'm.partnerId')
    .leftJoin('partnerConsoleSessions as t', 't.personId', 'm.id')
    .select(['m.id as personId', 'm.email', 'm.role', 'p.id', 'p.name'])
    .where('m.emailHash', '=', byEmail(email))
    .where('m.joinedAt', 'is not', null)
    .where('m.offAt', 'is', null)
    .where('p.active', '=', true)
    .groupBy(['m.id', 'm.email', 'm.role', 'p.id', 'p.name'])
    .orderBy(
      ({ fn }) => fn.max('t.lastSeenAt'),
      order => order.desc().nullsLast(),
    )
    .orderBy('p.id')
    .execute()
}

/**
 * Exchanges a code for a session. @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`, `code-used`; an unknown
 * address gets the answers of a known one
 */
export async function signInByCode(
  deps: ConsoleNeedsEvents,
  { requestId, code }: { requestId: string; code: string },
  client: ShopClient,
): Promise<string> {
  const request = await countTry(deps, requestId)
  if (!isSameHash(request.codeHash, hashCode(deps.config, requestId, code))) throw new AppError('code-wrong')
  const opened = await deps.db.transaction().execute(async tx => {
    const used = await tx
      .updateTable('partnerCodes')
      .set({ usedAt: new Date(deps.clock.now()) })
      .where('id', '=', requestId)
      .where('usedAt', 'is', null)
      .returning('personId')
      .executeTakeFirst()
    if (!used?.personId) return undefined
    // Locks the person, so that nobody who is dismissed at this moment gets a session.
    const person = await tx
      .selectFrom('partnerPeople')
      .select(['id', 'partnerId'])
      .where('id', '=', used.personId)
      .where('offAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return undefined
    return { shop: person.partnerId, token: await openConsoleSession(deps, tx, person.id, client) }
  })
  if (!opened) throw new AppError('code-used')
  deps.security.record({ name: 'shop-sign-in', about: { shop: opened.shop } })
  return opened.token
}

/** Counts a try before the code is compared, so that concurrent tries get no more than five together. */
async function countTry({ db, clock }: ConsoleNeeds, id: string): Promise<{ codeHash: string }> {
  if (!isUuid(id)) throw new AppError('code-expired')
  const now = new Date(clock.now())
  const request = await db
    .updateTable('partnerCodes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', codeRules.tries)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
  if (request) return request
  const found = await db
    .selectFrom('partnerCodes')
    .select('expiresAt')
    .where('id', '=', id)
    .executeTakeFirst()
  throw new AppError(found && found.expiresAt > now ? 'code-tries-used-up' : 'code-expired')
}
