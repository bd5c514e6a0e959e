import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Profile } from '../api/customers.ts'
import { type ApiError, noAnswer } from '../api/error.ts'
import { outcomeOf, unwrap } from './outcome.ts'
import type { ProfileStore } from './profile.ts'
import type { Loaded } from './query.ts'
import type { ProfileOf } from './set.ts'

type Load = () => Promise<{ createProfile: ProfileOf }>

const loadFile: Load = () => import('./profile.ts')

/**
 * `createProfile` for pages that a visitor without a session opens: its code is loaded when the profile is first read. When
 * that fails, the profile could not be read for want of a network; the next read loads it again.
 */
export const createLateProfile =
  (load = loadFile): ProfileOf =>
  (env, stores) => {
    let coming: Promise<ProfileStore> | undefined
    let there: ProfileStore | undefined

    function store(): Promise<ProfileStore> {
      coming ??= load().then(
        ({ createProfile }) => {
          there = createProfile(env, stores)
          return there
        },
        () => {
          coming = undefined
          throw noAnswer(env)
        },
      )
      return coming
    }

    return {
      $profile: following(store),
      load: options => outcomeOf(env, async () => unwrap(await (await store()).load(options))),
      // What was not read yet cannot be stale.
      invalidate: () =>
        void coming?.then(
          profile => profile.invalidate(),
          () => undefined,
        ),
      retry: () =>
        void coming?.then(
          profile => profile.retry(),
          () => undefined,
        ),
      destroy: () => there?.destroy(),
    }
  }

/** The state of a store that comes later. */
function following(store: () => Promise<ProfileStore>): ReadableAtom<Loaded<Profile>> {
  const $profile = atom<Loaded<Profile>>(nothing)
  onMount($profile, () => {
    let stop: (() => void) | undefined = () => {}
    store().then(
      ({ $profile: $real }) => {
        if (stop) stop = $real.subscribe(now => $profile.set(now))
      },
      (failure: ApiError) => $profile.set({ ...nothing, settled: true, failure }),
    )
    return () => {
      stop?.()
      stop = undefined
    }
  })
  return $profile
}

const nothing: Loaded<Profile> = { data: undefined, loading: false, settled: false, failure: undefined }
