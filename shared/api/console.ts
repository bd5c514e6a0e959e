import { array, boolean, enums, type Infer, nullable, object, size, string, type } from 'superstruct'
import { LoginCode } from '../fields/code.ts'
import { Email } from '../fields/email.ts'
import type { CallOptions, Http } from './http.ts'

/** What a person of a shop may do at its console; `site/server/console/roles.ts` says it per call. */
export const consoleRoles = ['owner', 'developer', 'reader'] as const
export type ConsoleRole = (typeof consoleRoles)[number]

export const consolePaths = {
  accept: '/console/accept',
  code: '/console/code',
  signIn: '/console/sign-in',
  signOut: '/console/sign-out',
  me: '/console/me',
  shop: '/console/shop',
  people: '/console/people',
  invite: '/console/people/invite',
  dismiss: '/console/people/dismiss',
  overview: '/console/overview',
  applications: '/console/applications',
  settings: '/console/settings',
  deliveries: '/console/deliveries',
  resend: '/console/deliveries/resend',
  testEvent: '/console/test-event',
} as const

/**
 * Header with the id of the shop that the page shows. The tabs of a browser share one session, so another tab may have taken it to another
 * shop: without the header, a change under the heading of one shop would be made at the other.
 */
export const consoleShopHeader = 'X-Console-Shop'

const Id = size(string(), 36, 36)
const ShopId = size(string(), 1, 60)

/** Who is signed in, and at which of their shops. */
export const ShopPerson = type({
  email: string(),
  /** One of `consoleRoles`, or one that only a newer server knows. */
  role: string(),
  shop: type({ id: string(), name: string() }),
  /** All shops that this address may open, this one among them. */
  shops: array(type({ id: string(), name: string() })),
})
export type ShopPerson = Infer<typeof ShopPerson>

/** Body of `POST /console/accept`: the code of the invitation's link. */
export const ConsoleInvitation = object({ code: size(string(), 20, 200) })

/** Body of `POST /console/code`. The answer is the same for an unknown address. */
export const ConsoleCodeWish = object({ email: Email })
const ConsoleCodeSent = type({ requestId: string() })

/** Body of `POST /console/sign-in`. */
export const ConsoleSignIn = object({ requestId: Id, code: LoginCode })
export type ConsoleSignIn = Infer<typeof ConsoleSignIn>

/** Body of `POST /console/shop`: the shop to go to. */
export const ConsoleShop = object({ id: ShopId })

/** The people of the shop, as its owner sees them. */
export const ConsolePeople = type({
  people: array(
    type({
      id: string(),
      email: string(),
      /** A `ConsoleRole`, or one that only a newer server knows. */
      role: string(),
      /** False: the invitation waits. */
      joined: boolean(),
      /** ISO; null: never. */
      lastSeenAt: nullable(string()),
      /** Who asks: nobody changes themselves. */
      you: boolean(),
    }),
  ),
})
export type ConsolePeople = Infer<typeof ConsolePeople>

/** Body of `POST /console/people/invite`. The link goes by e-mail to whom it invites; the answer is `ConsolePeople`. */
export const ConsoleInvite = object({ email: Email, role: enums(consoleRoles) })
export type ConsoleInvite = Infer<typeof ConsoleInvite>

/** Body of `POST /console/people/dismiss`. */
export const ConsoleDismissal = object({ id: Id })

const Nothing = type({})

export const acceptConsoleInvitation = (http: Http, code: string) =>
  http.post(consolePaths.accept, { code }, ShopPerson)

export const askConsoleCode = (http: Http, email: string) =>
  http.post(consolePaths.code, { email }, ConsoleCodeSent)

export const signInToConsole = (http: Http, signIn: ConsoleSignIn) =>
  http.post(consolePaths.signIn, signIn, ShopPerson)

export const signOutOfConsole = (http: Http) => http.post(consolePaths.signOut, {}, Nothing)

export const fetchShopPerson = (http: Http, options?: CallOptions) =>
  http.get(consolePaths.me, ShopPerson, options)

export const goToShop = (http: Http, id: string) => http.post(consolePaths.shop, { id }, ShopPerson)

export const fetchConsolePeople = (http: Http) => http.get(consolePaths.people, ConsolePeople)

export const inviteToConsole = (http: Http, wish: ConsoleInvite) =>
  http.post(consolePaths.invite, wish, ConsolePeople)

export const dismissFromConsole = (http: Http, id: string) =>
  http.post(consolePaths.dismiss, { id }, ConsolePeople)
