import { atom, type ReadableAtom } from 'nanostores'
import {
  acceptConsoleInvitation,
  askConsoleCode,
  type ConsoleInvite,
  type ConsolePeople,
  consoleShopHeader,
  dismissFromConsole,
  fetchConsolePeople,
  fetchShopPerson,
  goToShop,
  inviteToConsole,
  type ShopPerson,
  signInToConsole,
  signOutOfConsole,
} from '../api/console.ts'
import {
  type ConsoleApplications,
  type ConsoleChange,
  type ConsoleChanged,
  type ConsoleDeliveries,
  type ConsoleDeliveriesWish,
  type ConsoleOverview,
  type ConsoleSettings,
  changeConsoleSettings,
  fetchConsoleApplications,
  fetchConsoleDeliveries,
  fetchConsoleOverview,
  fetchConsoleSettings,
  resendDeliveries,
  sendConsoleTest,
} from '../api/console-shop.ts'
import { ApiError } from '../api/error.ts'
import { createHttp } from '../api/http-client.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, outcomeOf, type Work } from './outcome.ts'

export interface ConsoleStore {
  /** Undefined until it is known; null: nobody is signed in. */
  $me: ReadableAtom<ShopPerson | null | undefined>
  /** The address to which a code was sent. */
  $asked: ReadableAtom<string | undefined>
  $enter: ReadableAtom<Work>
  /** Why the last call was not made: the session was over, or another tab of the browser had taken it to another shop. */
  $interrupted: ReadableAtom<'ended' | 'moved' | undefined>
  start(): Promise<void>
  ask(email: string): Promise<Outcome<void>>
  /** Back to the address. */
  forget(): void
  signIn(code: string): Promise<Outcome<void>>
  /** @param code of an invitation */
  accept(code: string): Promise<Outcome<void>>
  signOut(): Promise<void>
  goTo(shop: string): Promise<Outcome<void>>
  overview(): Promise<Outcome<ConsoleOverview>>
  /** @param before id of the last application that is shown */
  applications(before: string): Promise<Outcome<ConsoleApplications>>
  settings(): Promise<Outcome<ConsoleSettings>>
  change(change: ConsoleChange): Promise<Outcome<ConsoleChanged>>
  /** HTTP status of the shop's server; null without an answer. */
  test(): Promise<Outcome<number | null>>
  deliveries(wish: ConsoleDeliveriesWish): Promise<Outcome<ConsoleDeliveries>>
  /** At most `resendsAtOnce`. */
  resend(ids: string[]): Promise<Outcome<number>>
  people(): Promise<Outcome<ConsolePeople>>
  invite(wish: ConsoleInvite): Promise<Outcome<ConsolePeople>>
  dismiss(id: string): Promise<Outcome<ConsolePeople>>
}

/**
 * The people of a shop at its console. As at the desk of the lender, the session is a cookie that no script sees, and calls go to
 * the server of the page.
 */
export function createConsole(env: Environment): ConsoleStore {
  const $me = atom<ShopPerson | null | undefined>(undefined)
  const $interrupted = atom<'ended' | 'moved' | undefined>(undefined)
  const shown = () => $me.get()?.shop.id
  const site = { ...env, apiBase: '/api' }
  const session = { token: () => undefined, onUnauthorized: () => undefined }
  /** For calls that are about no shop: in, out, and to another shop. */
  const door = createHttp(site, session)
  /** For calls about the shop that is shown, which they name. */
  const http = createHttp(
    {
      ...site,
      headers: () => {
        const shop = shown()
        return { ...env.headers(), ...(shop !== undefined && { [consoleShopHeader]: shop }) }
      },
    },
    session,
  )
  const $asked = atom<string | undefined>(undefined)
  let requestId = ''

  const show = (me: ShopPerson | null, why?: 'ended' | 'moved') => {
    $interrupted.set(why)
    $me.set(me)
  }

  /** A call of who is signed in: once the session is over or at another shop, nothing of before stays on the screen. */
  async function inside<T>(call: Promise<T>): Promise<T> {
    const before = shown()
    try {
      return await call
    } catch (failure) {
      if (failure instanceof ApiError && (failure.status === 401 || failure.status === 409)) {
        const me = await whoIsIn(failure.status === 401 ? null : undefined)
        // What is shown may have changed meanwhile, by a choice on this page.
        if (shown() === before && me === null) show(null, 'ended')
        if (shown() === before && me && me.shop.id !== before) show(me, 'moved')
      }
      throw failure
    }
  }
  /** Asks the server: a 401 may be that of a session that another tab has replaced. `otherwise` is for want of an answer. */
  async function whoIsIn(otherwise: null | undefined): Promise<ShopPerson | null | undefined> {
    try {
      return await fetchShopPerson(door, { retries: 0 })
    } catch (failure) {
      return failure instanceof ApiError && failure.status === 401 ? null : otherwise
    }
  }
  /** One at a time: whoever calls while it runs gets the outcome of the running one. */
  const call = <Args extends unknown[], T>(perform: (...args: Args) => Promise<T>) =>
    createAction(env, (...args: Args) => inside(perform(...args))).run
  /**
   * Each call is its own: two changes at once must not get one another's outcome, nor what is read of a shop the rows of the shop before.
   * Buttons guard against double presses.
   */
  const each =
    <Args extends unknown[], T>(perform: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      outcomeOf(env, () => inside(perform(...args)))

  type Entry = 'look' | { email: string } | { code: string } | { invitation: string }
  const enter = createAction(env, async (how: Entry) => {
    if (how === 'look') return show(await fetchShopPerson(door))
    if ('email' in how) {
      requestId = (await askConsoleCode(door, how.email)).requestId
      return $asked.set(how.email)
    }
    const me =
      'code' in how
        ? await signInToConsole(door, { requestId, code: how.code })
        : await acceptConsoleInvitation(door, how.invitation)
    $asked.set(undefined)
    show(me)
  })

  return {
    ...{ $me, $asked, $enter: enter.$work, $interrupted },
    async start() {
      const outcome = await enter.run('look')
      if (outcome.ok) return
      $me.set(null)
      // Nobody was signed in: that is no failure of the person's.
      if ('status' in outcome.failure && outcome.failure.status === 401) enter.reset()
    },
    ask: email => enter.run({ email }),
    forget() {
      $asked.set(undefined)
      enter.reset()
    },
    signIn: code => enter.run({ code }),
    accept: invitation => enter.run({ invitation }),
    async signOut() {
      try {
        await signOutOfConsole(door)
      } catch {
        // The session ends by itself.
      }
      show(null)
      enter.reset()
    },
    goTo: call(async (shop: string) => show(await goToShop(door, shop))),
    overview: each(() => fetchConsoleOverview(http)),
    applications: each((before: string) => fetchConsoleApplications(http, before)),
    settings: each(() => fetchConsoleSettings(http)),
    change: each((change: ConsoleChange) => changeConsoleSettings(http, change)),
    test: call(async () => (await sendConsoleTest(http)).status),
    deliveries: each((wish: ConsoleDeliveriesWish) => fetchConsoleDeliveries(http, wish)),
    resend: each(async (ids: string[]) => (await resendDeliveries(http, ids)).resent),
    people: each(() => fetchConsolePeople(http)),
    invite: each((wish: ConsoleInvite) => inviteToConsole(http, wish)),
    dismiss: each((id: string) => dismissFromConsole(http, id)),
  }
}
