import { AppError } from '../errors.ts'
import type { ConsoleNeeds } from './needs.ts'
import type { ShopCaller } from './session.ts'
import { shopsOf } from './sign-in.ts'

/** Takes a session to another shop of the same address; returns who the person is there. @throws AppError `not-found` */
export async function goToShop(
  { db }: Pick<ConsoleNeeds, 'db'>,
  caller: ShopCaller,
  shopId: string,
): Promise<ShopCaller> {
  const to = (await shopsOf({ db }, caller.email)).find(({ id }) => id === shopId)
  if (!to) throw new AppError('not-found')
  const { personId, role, id, name } = to
  await db
    .updateTable('partnerConsoleSessions')
    .set({ personId })
    .where('tokenHash', '=', caller.tokenHash)
    .execute()
  return { ...caller, personId, role, shop: { id, name } }
}
