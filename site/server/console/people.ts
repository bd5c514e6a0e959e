import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ConsoleInvite, ConsolePeople } from '../../../shared/api/console.ts'
import { normalizeEmail } from '../../../shared/fields/email.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { OutboxNeeds } from '../outbox.ts'
import { lockShop } from '../partners/change-shop.ts'
import { lookUp } from '../sealed/look-up.ts'
import { dropInvitations, sendInvitation } from './invitations.ts'
import type { ConsoleNeeds } from './needs.ts'
import { mayAtConsole } from './roles.ts'
import { endConsoleSessions } from './session.ts'
import { type Actor, shopTrail } from './trail.ts'

/** One mailbox is one person, however its address is typed or pasted: invisible characters came with the paste. */
export const addressOf = (email: string): string => normalizeEmail(email).toLowerCase()

export const byEmail = (email: string) => lookUp('partnerPeople.email', addressOf(email))

/**
 * Adds a person to the console of a shop, or invites them again, with a new role. The link goes to their mailbox and to nobody
 * else: whoever opens it acts in their name. Returns what is in the way: `unknown-shop`, or `yourself`, because nobody changes
 * their own role.
 */
export function invitePerson(
  needs: ConsoleNeeds & OutboxNeeds,
  partner: string,
  { email, role }: ConsoleInvite,
  actor: Actor,
): Promise<'unknown-shop' | 'yourself' | undefined> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const shop = await tx
      .selectFrom('partners')
      .select(['id', 'name'])
      .where('id', '=', partner)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!shop) return 'unknown-shop' as const
    await requireOwner(tx, actor)
    const known = await tx
      .selectFrom('partnerPeople')
      .select('id')
      .where('partnerId', '=', partner)
      .where('emailHash', '=', byEmail(email))
      .executeTakeFirst()
    if (known && 'personId' in actor && known.id === actor.personId) return 'yourself' as const
    const { id } = await tx
      .insertInto('partnerPeople')
      .values({ id: randomUUID(), partnerId: partner, email: addressOf(email), role, createdAt: at })
      .onConflict(conflict => conflict.columns(['partnerId', 'emailHash']).doUpdateSet({ role, offAt: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await shopTrail(tx, actor, {
      ...{ partner, action: 'shop-person-invited', at },
      detail: { invited: id, role },
    })
    await sendInvitation(needs, tx, { personId: id, email: addressOf(email), shop: shop.name })
    return undefined
  })
}

/**
 * Shuts a person of the shop out at once: sessions, codes and invitations end. False if the shop has nobody of this id who is
 * let in, or if it is the person who asks: so a shop keeps an owner.
 */
export function dismissPerson(
  needs: ConsoleNeeds,
  partner: string,
  personId: string,
  actor: Actor,
): Promise<boolean> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    if ('personId' in actor && actor.personId === personId) return false
    await lockShop(tx, partner)
    await requireOwner(tx, actor)
    const found = await tx
      .updateTable('partnerPeople')
      .set({ offAt: at, joinedAt: null })
      .where('id', '=', personId)
      .where('partnerId', '=', partner)
      .where('offAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!found) return false
    await dropInvitations(tx, personId)
    await endConsoleSessions(needs, tx, personId)
    await shopTrail(tx, actor, { partner, action: 'shop-person-off', at, detail: { dismissed: personId } })
    return true
  })
}

/**
 * Looks at a person of the shop again, whose shop is locked: of two owners who shut each other out at once, the second is no owner any
 * more, and a shop without one could let nobody in. @throws AppError `unauthorized`, `forbidden`
 */
async function requireOwner(tx: Transaction<Database>, actor: Actor): Promise<void> {
  if (!('personId' in actor)) return
  const person = await tx
    .selectFrom('partnerPeople')
    .select('role')
    .where('id', '=', actor.personId)
    .where('offAt', 'is', null)
    .executeTakeFirst()
  if (!person) throw new AppError('unauthorized')
  if (!mayAtConsole(person.role, 'people')) throw new AppError('forbidden', { detail: 'console-role' })
}

/** Everybody who is let in at the shop or invited, with the time of their last use. */
export async function peopleOf(
  { db }: Pick<ConsoleNeeds, 'db'>,
  partner: string,
  you?: string,
): Promise<ConsolePeople['people']> {
  const rows = await db
    .selectFrom('partnerPeople as m')
    .select(['m.id', 'm.email', 'm.role', 'm.joinedAt'])
    .select(({ selectFrom }) =>
      selectFrom('partnerConsoleSessions as t')
        .select(({ fn }) => fn.max('t.lastSeenAt').as('seen'))
        .whereRef('t.personId', '=', 'm.id')
        .as('lastSeenAt'),
    )
    .where('m.partnerId', '=', partner)
    .where('m.offAt', 'is', null)
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .execute()
  return rows.map(({ id, email, role, joinedAt, lastSeenAt }) => ({
    ...{ id, email, role, joined: joinedAt !== null, you: id === you },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}
