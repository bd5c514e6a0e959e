import { computed } from 'nanostores'
import { fetchProfile, type Profile, profilePath } from '../api/customers.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { isNoProfile } from './no-profile.ts'
import { createQuery, type Query } from './query.ts'
import type { SessionStore } from './session.ts'

export interface ProfileStore extends Omit<Query<Profile>, '$loaded'> {
  /** When it is `settled` without data and failure, the customer has no profile. */
  $profile: Query<Profile>['$loaded']
  retry(): void
}

/** The customer's data and loans. The specification also calls it the loans cache. */
export function createProfile(
  env: Environment,
  { http, session }: { http: Http; session: SessionStore },
): ProfileStore {
  const $key = computed([session.$restored, session.$session], (restored, { isAuthenticated, user }) =>
    restored && isAuthenticated ? `${profilePath} ${user?.id}` : null,
  )
  const { $loaded, ...query } = createQuery<Profile>(env, {
    $key,
    missing: 'missing-session',
    fetch: options => fetchProfile(http, options),
    isAbsent: isNoProfile,
  })
  return {
    ...query,
    $profile: $loaded,
    retry: query.invalidate,
    async load(options) {
      await session.ready()
      return query.load(options)
    },
  }
}
