import { computed } from 'nanostores'
import { fetchProfile, type Profile, profilePath } from '../api/customers.ts'
import { ApiError } from '../api/error.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import type { Failure } from './failure.ts'
import { createQuery, type Query } from './query.ts'
import type { SessionStore } from './session.ts'

export interface ProfileStore extends Omit<Query<Profile>, '$loaded'> {
  /** `settled` without data and failure: there is no profile. */
  $profile: Query<Profile>['$loaded']
  retry(): void
}

/** A failed profile is told, except where it means that nobody is signed in or that there is none. */
export const isNoProfile = (failure: Failure) =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 404)

/** What the customer has with us; the specification also calls it the loans cache. */
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
