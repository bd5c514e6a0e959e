import { type Context, Hono } from 'hono'
import {
  ConsoleCodeWish,
  ConsoleDismissal,
  ConsoleInvitation,
  ConsoleInvite,
  type ConsolePeople,
  ConsoleShop,
  ConsoleSignIn,
  consolePaths,
  type ShopPerson,
} from '../../../shared/api/console.ts'
import { daySeconds } from '../../../shared/durations.ts'
import { goToShop } from '../console/go-to-shop.ts'
import { acceptInvitation } from '../console/invitations.ts'
import { dismissPerson, invitePerson, peopleOf } from '../console/people.ts'
import { callerOfToken, endConsoleSession, type ShopCaller } from '../console/session.ts'
import { requestConsoleCode, shopsOf, signInByCode } from '../console/sign-in.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { networkOf } from '../network.ts'
import { limit } from '../rates.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { clientOf } from './http/client.ts'
import { addressOf, limitAddress } from './http/limits.ts'
import {
  dropConsoleCookie,
  fromConsole,
  isKnownBrowser,
  setConsoleCookie,
  setKnownBrowser,
  shopPerson,
} from './http/shop-person.ts'

/** They go to addresses that the owner types, so that nobody's mailbox is flooded in our name. */
const invitations = (who: string) => ({ name: 'console-invitations', who, times: 20, seconds: daySeconds })

/** How people of a shop get into its console, and who they are. */
export const shopConsole = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(consolePaths.accept, fromConsole, limitAddress(deps, 'console'), async c => {
      const { code } = await readJson(c, ConsoleInvitation)
      return entered(deps, c, await acceptInvitation(deps, code, clientOf(deps, c)))
    })
    .post(consolePaths.code, fromConsole, limitAddress(deps, 'console-code'), async c => {
      const { email } = await readJson(c, ConsoleCodeWish)
      const network = networkOf(addressOf(deps, c))
      const isKnown = isKnownBrowser(deps.config, c, email)
      return c.json({ requestId: await requestConsoleCode(deps, { email, network, isKnown }) })
    })
    .post(consolePaths.signIn, fromConsole, limitAddress(deps, 'console'), async c => {
      const asked = await readJson(c, ConsoleSignIn)
      return entered(deps, c, await signInByCode(deps, asked, clientOf(deps, c)))
    })
    .post(consolePaths.signOut, fromConsole, shopPerson(deps, 'look'), async c => {
      await endConsoleSession(deps, c.get('shopPerson').tokenHash)
      dropConsoleCookie(deps.config, c)
      return c.json({})
    })
    .get(consolePaths.me, fromConsole, shopPerson(deps, 'look'), async c =>
      c.json(await personOf(deps, c.get('shopPerson'))),
    )
    .post(consolePaths.shop, fromConsole, shopPerson(deps, 'look'), async c => {
      const { id } = await readJson(c, ConsoleShop)
      return entered(deps, c, await goToShop(deps, c.get('shopPerson'), id, clientOf(deps, c)))
    })
    .get(consolePaths.people, fromConsole, shopPerson(deps, 'people'), async c =>
      c.json(await people(deps, c.get('shopPerson'))),
    )
    .post(consolePaths.invite, fromConsole, shopPerson(deps, 'people'), async c => {
      const wish = await readJson(c, ConsoleInvite)
      const caller = c.get('shopPerson')
      await limit(deps, invitations(caller.shop.id))
      const obstacle = await invitePerson(deps, caller.shop.id, wish, caller)
      if (obstacle) throw new AppError('conflict', { detail: 'console-yourself' })
      deps.security.record({ name: 'shop-action', about: { shop: caller.shop.id }, detail: 'person-invited' })
      return c.json(await people(deps, caller))
    })
    .post(consolePaths.dismiss, fromConsole, shopPerson(deps, 'people'), async c => {
      const { id } = await readJson(c, ConsoleDismissal)
      const caller = c.get('shopPerson')
      if (!(await dismissPerson(deps, caller.shop.id, id, caller))) throw new AppError('not-found')
      deps.security.record({ name: 'shop-action', about: { shop: caller.shop.id }, detail: 'person-off' })
      return c.json(await people(deps, caller))
    })

async function entered(deps: Deps, c: Context<AppEnv>, token: string) {
  const caller = await callerOfToken(deps, token)
  if (!caller) throw new AppError('unauthorized')
  setConsoleCookie(deps.config, c, token)
  setKnownBrowser(deps.config, c, caller.email)
  c.header('Cache-Control', 'no-store')
  return c.json(await personOf(deps, caller))
}

async function personOf(deps: Deps, { email, role, shop }: ShopCaller): Promise<ShopPerson> {
  const shops = await shopsOf(deps, email)
  return { email, role, shop, shops: shops.map(({ id, name }) => ({ id, name })) }
}

const people = async (deps: Deps, { shop, personId }: ShopCaller): Promise<ConsolePeople> => ({
  people: await peopleOf(deps, shop.id, personId),
})
