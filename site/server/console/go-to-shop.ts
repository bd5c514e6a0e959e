import { AppError } from '../errors.ts'
import type { ConsoleNeedsEvents } from './needs.ts'
import { endConsoleSession, openConsoleSession, type ShopCaller, type ShopClient } from './session.ts'
import { shopsOf } from './sign-in.ts'

/**
 * Ends the session and opens one at another shop of the same address, so that each shop keeps the record of who was in. The new one ends
 * when the old one would have. Returns its token.
 * @throws AppError `not-found`; `unauthorized` if another call has ended the session meanwhile
 */
export async function goToShop(
  needs: ConsoleNeedsEvents,
  caller: ShopCaller,
  shopId: string,
  client: ShopClient,
): Promise<string> {
  const to = (await shopsOf(needs, caller.email)).find(({ id }) => id === shopId)
  if (!to) throw new AppError('not-found')
  const token = await needs.db.transaction().execute(async tx => {
    const ended = await endConsoleSession({ ...needs, db: tx }, caller.tokenHash)
    if (!ended) throw new AppError('unauthorized')
    // Locks the person, so that nobody who is dismissed at this moment gets a session.
    const person = await tx
      .selectFrom('partnerPeople')
      .select('id')
      .where('id', '=', to.personId)
      .where('offAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw new AppError('not-found')
    return openConsoleSession(needs, tx, person.id, client, ended.endsAt)
  })
  needs.security.record({ name: 'shop-sign-in', about: { shop: shopId }, detail: 'other-shop' })
  return token
}
