import { computed } from 'nanostores'
import { fetchProfile, type Profile, profilePath } from '../api/customers.ts'
import { ApiError } from '../api/error.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import type { Failure } from './failure.ts'
import { createQuery, type Query } from './query.ts'
import type { SessionStore } from './session.ts'

export interface ProfileStore extends Omit<Query<Profile>, '$loaded'> {
  /** When it is `settled` without data and failure, the customer has no profile. */
  $profile: Query<Profile>['$loaded']
  retry(): void
}

/** Nobody is signed in (401) or the customer has no profile (404). Neither is shown as an error. */
export const isNoProfile = (failure: Failure) =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 404)

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
