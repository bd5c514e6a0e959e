import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { brand } from '../../../shared/brand.ts'
import { hourMs } from '../../../shared/durations.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { type OutboxNeeds, putInOutbox, siteLink } from '../outbox.ts'
import { keyed, type SecretHolder } from '../secrets.ts'
import type { ConsoleNeeds, ConsoleNeedsEvents } from './needs.ts'
import { openConsoleSession, type ShopClient } from './session.ts'
import { shopTrail } from './trail.ts'

/** How long the link of an invitation waits. */
export const consoleInvitationHours = 24

const hashOf = (config: SecretHolder, code: string) => keyed(config, 'console-invitation', code)

/** Stores the hash of a new code in place of a former one, and mails its link. The code stands behind '#', which reaches no server. */
export async function sendInvitation(
  needs: ConsoleNeeds & OutboxNeeds,
  tx: Transaction<Database>,
  { personId, email, shop }: { personId: string; email: string; shop: string },
): Promise<void> {
  const { config, clock } = needs
  const code = randomBytes(24).toString('base64url')
  const now = clock.now()
  await dropInvitations(tx, personId)
  await tx
    .insertInto('partnerInvitations')
    .values({
      ...{ codeHash: hashOf(config, code), personId, createdAt: new Date(now) },
      expiresAt: new Date(now + consoleInvitationHours * hourMs),
    })
    .execute()
  const link = siteLink({ config }, `/parceiros/console#convite=${code}`)
  await putInOutbox(tx, needs, { email }, { template: 'console-invitation', text: textOf(shop, link), link })
}

const textOf = (shop: string, link: string) =>
  `${brand.name}: você foi convidado para o console da loja ${shop}. Para entrar, abra ${link} em até ${consoleInvitationHours} horas. O endereço vale uma vez e é só seu: não passe a ninguém. Se você não esperava este convite, ignore este e-mail.`

/** Links that were sent to this person do not work any more. */
export async function dropInvitations(tx: Transaction<Database>, personId: string): Promise<void> {
  await tx.deleteFrom('partnerInvitations').where('personId', '=', personId).execute()
}

/**
 * Uses an invitation up and opens a session for its person.
 * @throws AppError `not-found` for a code that is unknown, over or used, or of a person or shop that is let in no more
 */
export async function acceptInvitation(
  needs: ConsoleNeedsEvents,
  code: string,
  client: ShopClient,
): Promise<string> {
  const at = new Date(needs.clock.now())
  const opened = await needs.db.transaction().execute(async tx => {
    const grant = await tx
      .deleteFrom('partnerInvitations')
      .where('codeHash', '=', hashOf(needs.config, code))
      .where('expiresAt', '>', at)
      .returning('personId')
      .executeTakeFirst()
    if (!grant) return undefined
    const person = await tx
      .updateTable('partnerPeople')
      .set(eb => ({ joinedAt: eb.fn.coalesce('joinedAt', eb.val(at)) }))
      .where('id', '=', grant.personId)
      .where('offAt', 'is', null)
      .where('partnerId', 'in', eb => eb.selectFrom('partners').select('id').where('active', '=', true))
      .returning(['id', 'partnerId'])
      .executeTakeFirst()
    if (!person) return undefined
    const { id: personId, partnerId: partner } = person
    await shopTrail(tx, { personId }, { partner, action: 'shop-person-joined', at })
    return { partner, token: await openConsoleSession(needs, tx, personId, client) }
  })
  if (!opened) {
    needs.security.record({ name: 'shop-refused', detail: 'invitation' })
    throw new AppError('not-found', { detail: 'console-invitation-gone' })
  }
  needs.security.record({ name: 'shop-sign-in', about: { shop: opened.partner }, detail: 'invitation' })
  return opened.token
}
