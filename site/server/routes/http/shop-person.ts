import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { consoleShopHeader } from '../../../../shared/api/console.ts'
import { daySeconds } from '../../../../shared/durations.ts'
import type { Config } from '../../config.ts'
import type { ConsoleNeedsEvents } from '../../console/needs.ts'
import { addressOf } from '../../console/people.ts'
import { type ConsoleDuty, mayAtConsole } from '../../console/roles.ts'
import { callerOfToken, consoleSessionRules } from '../../console/session.ts'
import { AppError } from '../../errors.ts'
import { keyed, type SecretHolder } from '../../secrets.ts'
import type { AppEnv } from './app-env.ts'

/** As at the desk: no shop's page, and nothing is changed without an origin. */
export { fromDesk as fromConsole } from './staff.ts'

type Settings = Pick<Config, 'sandbox'>

const name = 'console'

/** Outside the sandbox the cookie is `__Host-console`. It opens nothing but the console, whose calls read no other. */
const prefixOf = ({ sandbox }: Settings) => (sandbox ? undefined : 'host')
const cookie = (config: Settings) => ({
  ...({ path: '/', httpOnly: true, sameSite: 'Strict' } as const),
  ...(prefixOf(config) && ({ prefix: 'host', secure: true } as const)),
})

export const setConsoleCookie = (config: Settings, c: Context<AppEnv>, token: string): void =>
  setCookie(c, name, token, { ...cookie(config), maxAge: consoleSessionRules.lifetimeMs / 1000 })

export const dropConsoleCookie = (config: Settings, c: Context<AppEnv>): void =>
  void deleteCookie(c, name, cookie(config))

const knownName = 'console-known'
/** Longer than between two uses of a console, and less than browsers keep a cookie. */
const knownSeconds = 180 * daySeconds

const knownValue = (config: SecretHolder, email: string) => keyed(config, 'console-browser', addressOf(email))

/**
 * Lets the browser say later that this address has signed in here, so that strangers' tries use up none of its codes. It opens
 * nothing, and stays when somebody signs out.
 */
export const setKnownBrowser = (config: Settings & SecretHolder, c: Context<AppEnv>, email: string): void =>
  setCookie(c, knownName, knownValue(config, email), { ...cookie(config), maxAge: knownSeconds })

export const isKnownBrowser = (config: Settings & SecretHolder, c: Context<AppEnv>, email: string): boolean =>
  getCookie(c, knownName, prefixOf(config)) === knownValue(config, email)

/**
 * Admits people of a shop whose role has this duty, as `c.get('shopPerson')`.
 * @throws AppError `unauthorized`, `forbidden`, and `conflict` if the call names another shop than that of the session
 */
export function shopPerson(
  deps: ConsoleNeedsEvents & { config: Settings },
  duty: ConsoleDuty,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = getCookie(c, name, prefixOf(deps.config))
    const caller = token ? await callerOfToken(deps, token) : undefined
    if (!caller) throw new AppError('unauthorized')
    const shown = c.req.header(consoleShopHeader)
    if (shown !== undefined && shown !== caller.shop.id)
      throw new AppError('conflict', { detail: 'console-other-shop' })
    if (!mayAtConsole(caller.role, duty)) {
      deps.security.record({ name: 'shop-refused', about: { shop: caller.shop.id }, detail: 'role' })
      throw new AppError('forbidden', { detail: 'console-role' })
    }
    c.set('shopPerson', caller)
    c.header('Cache-Control', 'no-store')
    await next()
  }
}
