import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { deskPersonHeader } from '../../../../shared/api/desk.ts'
import type { Config } from '../../config.ts'
import type { DeskNeedsEvents } from '../../desk/needs.ts'
import type { DeskSite } from '../../desk/passkey.ts'
import { type Duty, mayDo } from '../../desk/roles.ts'
import { type StaffCaller, staffOfToken, staffSessionRules } from '../../desk/session.ts'
import { AppError } from '../../errors.ts'
import type { AppEnv } from './app-env.ts'

type Settings = Pick<Config, 'sandbox' | 'publicSiteUrl'>

const name = 'mesa'

/**
 * Outside the sandbox the cookie is `__Host-mesa`: for https, this host alone, and set by it alone. No script can read it, and
 * no page of another site sends it.
 */
const prefixOf = ({ sandbox }: Settings) => (sandbox ? undefined : 'host')
const cookie = (config: Settings) => ({
  ...({ path: '/', httpOnly: true, sameSite: 'Strict' } as const),
  ...(prefixOf(config) && ({ prefix: 'host', secure: true } as const)),
})

export const setStaffCookie = (config: Settings, c: Context<AppEnv>, token: string): void =>
  setCookie(c, name, token, { ...cookie(config), maxAge: staffSessionRules.lifetimeMs / 1000 })

export const dropStaffCookie = (config: Settings, c: Context<AppEnv>): void =>
  void deleteCookie(c, name, cookie(config))

/** Admits calls of the desk's own page only: no shop's, and none that changes anything without saying where it comes from. */
export const fromDesk: MiddlewareHandler<AppEnv> = async (c, next) => {
  // A foreign origin that names no shop was refused before.
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (c.get('partner') || (!isRead && c.req.header('Origin') === undefined)) throw new AppError('forbidden')
  await next()
}

/**
 * Admits people of the desk whose role has this duty, as `c.get('staff')`. @throws AppError `unauthorized`, `forbidden`, and
 * `conflict` where the page shows another person: two tabs have one cookie, and nobody acts in the name of whoever signed in last
 */
export function staff(
  deps: DeskNeedsEvents & { config: Settings },
  duty: Duty | 'any',
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = getCookie(c, name, prefixOf(deps.config))
    const caller = token ? await staffOfToken(deps, token) : undefined
    if (!caller) throw new AppError('unauthorized')
    const shown = c.req.header(deskPersonHeader)
    if (shown !== undefined && shown !== caller.id) throw new AppError('conflict', { detail: 'staff-other' })
    if (duty !== 'any') requireDuty(deps, caller, duty)
    c.set('staff', caller)
    await next()
  }
}

/** @throws AppError `forbidden` unless the person's role has this duty */
export function requireDuty({ security }: DeskNeedsEvents, caller: StaffCaller, duty: Duty): void {
  if (mayDo(caller.role, duty)) return
  security.record({ name: 'staff-refused', about: { staff: caller.name }, detail: 'role' })
  throw new AppError('forbidden', { detail: 'staff-role' })
}

/** The place that passkeys belong to: the configured site. In the sandbox, which has none, the page that calls. */
export function deskSiteOf({ publicSiteUrl }: Settings, c: Context<AppEnv>): DeskSite {
  const said = publicSiteUrl || c.req.header('Origin') || c.req.url
  const { origin, hostname } = URL.parse(said) ?? new URL(c.req.url)
  return { origin, rpId: hostname }
}
