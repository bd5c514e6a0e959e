import type { Profile } from '../api/customers.ts'
import { hasStatus } from './loan.ts'

/** Pages that nobody is brought back to: two of them begin a journey, one ends it. */
const notRemembered = ['/login', '/', '/form']
/** Nor does a saved /dashboard win over what the profile says. */
const notFollowed = [...notRemembered, '/dashboard']

const protectedPages = ['/dashboard', '/proposal', '/contracts']

/**
 * A path of this very site with its query, or undefined. Everything a browser would read as another host is
 * refused: '//host', '/\host', schemes, control characters.
 */
export const ownPath = (path: string | undefined): string | undefined =>
  path !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) ? path : undefined

const pageOf = (path: string) => (path.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1')

/** What to remember when somebody has to sign in at this path. */
export const rememberedPath = (path: string): string | undefined =>
  notRemembered.includes(pageOf(path)) ? undefined : ownPath(path)

/** Where a fresh session goes without asking for the profile. */
export const savedTarget = (saved: string | undefined): string | undefined => {
  const path = ownPath(saved)
  return path === undefined || notFollowed.includes(pageOf(path)) ? undefined : path
}

/** Where the profile sends a fresh session; without one, to /form. */
export function profileTarget(profile: Profile | undefined): string {
  if (hasStatus(profile, 'Signed', 'UpToDate', 'CCBCreated')) return '/dashboard'
  const offer = profile?.offer
  return offer?.id && !offer.isExpired ? `/proposal/${encodeURIComponent(offer.id)}` : '/form'
}

/** Whether a page needs a session. */
export const isProtected = (path: string): boolean =>
  protectedPages.some(page => pageOf(path) === page || pageOf(path).startsWith(`${page}/`))
