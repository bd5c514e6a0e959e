import { atom, type ReadableAtom } from 'nanostores'
import {
  acceptConsoleInvitation,
  askConsoleCode,
  type ConsoleInvite,
  type ConsolePeople,
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
  type ConsoleChange,
  type ConsoleChanged,
  type ConsoleDeliveries,
  type ConsoleOverview,
  type ConsoleSettings,
  changeConsoleSettings,
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
  settings(): Promise<Outcome<ConsoleSettings>>
  change(change: ConsoleChange): Promise<Outcome<ConsoleChanged>>
  /** HTTP status of the shop's server; null without an answer. */
  test(): Promise<Outcome<number | null>>
  deliveries(): Promise<Outcome<ConsoleDeliveries>>
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
  const http = createHttp(
    { ...env, apiBase: '/api' },
    { token: () => undefined, onUnauthorized: () => undefined },
  )
  const $me = atom<ShopPerson | null | undefined>(undefined)
  const $asked = atom<string | undefined>(undefined)
  let requestId = ''

  /** A call of who is signed in: once the session is over, nothing of it stays on the screen. */
  async function inside<T>(call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) $me.set(null)
      throw failure
    }
  }
  /** One at a time: whoever calls while it runs gets the outcome of the running one. */
  const call = <Args extends unknown[], T>(perform: (...args: Args) => Promise<T>) =>
    createAction(env, (...args: Args) => inside(perform(...args))).run
  /** Each call is its own: two changes at once must not get one another's outcome. Buttons guard against double presses. */
  const each =
    <Args extends unknown[], T>(perform: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      outcomeOf(env, () => inside(perform(...args)))

  type Entry = 'look' | { email: string } | { code: string } | { invitation: string }
  const enter = createAction(env, async (how: Entry) => {
    if (how === 'look') return $me.set(await fetchShopPerson(http))
    if ('email' in how) {
      requestId = (await askConsoleCode(http, how.email)).requestId
      return $asked.set(how.email)
    }
    const me =
      'code' in how
        ? await signInToConsole(http, { requestId, code: how.code })
        : await acceptConsoleInvitation(http, how.invitation)
    $asked.set(undefined)
    $me.set(me)
  })

  return {
    ...{ $me, $asked, $enter: enter.$work },
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
        await signOutOfConsole(http)
      } catch {
        // The session ends by itself.
      }
      $me.set(null)
      enter.reset()
    },
    goTo: call(async (shop: string) => $me.set(await goToShop(http, shop))),
    overview: call(() => fetchConsoleOverview(http)),
    settings: call(() => fetchConsoleSettings(http)),
    change: each((change: ConsoleChange) => changeConsoleSettings(http, change)),
    test: call(async () => (await sendConsoleTest(http)).status),
    deliveries: call(() => fetchConsoleDeliveries(http)),
    resend: each(async (ids: string[]) => (await resendDeliveries(http, ids)).resent),
    people: call(() => fetchConsolePeople(http)),
    invite: each((wish: ConsoleInvite) => inviteToConsole(http, wish)),
    dismiss: each((id: string) => dismissFromConsole(http, id)),
  }
}
