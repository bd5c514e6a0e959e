import type { Profile } from '../api/customers.ts'
import { withoutTrailingSlashes } from '../trailing-slashes.ts'
import { hasStatus } from './profile-facts.ts'

/** Pages to which a sign-in does not return. */
const notRemembered = ['/login', '/', '/form']
/** A saved /dashboard does not override the profile either. */
const notFollowed = [...notRemembered, '/dashboard']

const protectedPages = ['/dashboard', '/proposal', '/contracts']

/**
 * A path of this site with its query, else undefined. Refuses everything that a browser would read as another host:
 * '//host', '/\host', schemes, control characters.
 */
export const ownPath = (path: string | undefined): string | undefined =>
  path !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) ? path : undefined

const pageOf = (path: string) => withoutTrailingSlashes(path.split(/[?#]/)[0] ?? '') || '/'

/** The path to return to after signing in from this path. */
export const rememberedPath = (path: string): string | undefined =>
  notRemembered.includes(pageOf(path)) ? undefined : ownPath(path)

/** Where a new session goes without asking for the profile. */
export const savedTarget = (saved: string | undefined): string | undefined => {
  const path = ownPath(saved)
  return path === undefined || notFollowed.includes(pageOf(path)) ? undefined : path
}

/** Where the profile sends a new session. Without a profile: /form. */
export function profileTarget(profile: Profile | undefined): string {
  if (hasStatus(profile, 'Signed', 'UpToDate', 'CCBCreated')) return '/dashboard'
  const offer = profile?.offer
  return offer?.id && !offer.isExpired ? `/proposal/${encodeURIComponent(offer.id)}` : '/form'
}

/** Whether a page needs a session. */
export const isProtected = (path: string): boolean =>
  protectedPages.some(page => pageOf(path) === page || pageOf(path).startsWith(`${page}/`))
