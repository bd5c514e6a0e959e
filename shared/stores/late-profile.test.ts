import { describe, expect, test, vi } from 'vitest'
import { settle } from '../testing/clock.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { signedIn } from '../testing/people.ts'
import { createLateProfile } from './late-profile.ts'
import { createProfile } from './profile.ts'
import { createStoresWith } from './set.ts'

const me = 'GET /customers/me'
const maria = profileWith()
const file = { createProfile }

/** A signed-in customer on a page that loads the profile's code by `load`. */
function open(load: () => Promise<typeof file>) {
  const stores = signedIn(env => createStoresWith(createLateProfile(load), env))
  stores.env.server.on(me, maria)
  return stores
}

describe('a profile whose code is loaded when it is read', () => {
  test('loads nothing before, once for all reads', async () => {
    const load = vi.fn(async () => file)
    const { profile, env } = open(load)
    await settle()
    expect(load).not.toHaveBeenCalled()
    const outcomes = await Promise.all([profile.load(), profile.load()])
    expect(outcomes).toEqual([
      { ok: true, value: maria },
      { ok: true, value: maria },
    ])
    expect([load.mock.calls.length, env.server.calls.length]).toEqual([1, 1])
  })

  test('has the state of the profile while it is listened to', async () => {
    const { profile } = open(async () => file)
    const stop = profile.$profile.listen(() => {})
    await settle()
    expect(profile.$profile.get()).toEqual({ data: maria, loading: false, settled: true, failure: undefined })
    stop()
  })

  test('is read again after it was invalidated', async () => {
    const { profile, env } = open(async () => file)
    await profile.load()
    await profile.load()
    expect(env.server.calls).toHaveLength(1)
    profile.invalidate()
    await settle()
    await profile.load()
    expect(env.server.calls).toHaveLength(2)
  })

  test('is a network failure when the code does not load, and loads it again at the next read', async () => {
    const load = vi.fn(async () => file).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { profile } = open(load)
    expect(await profile.load()).toMatchObject({ ok: false, failure: { status: 0, code: 'network' } })
    expect(await profile.load()).toEqual({ ok: true, value: maria })
  })

  test('says so to who listens', async () => {
    const { profile } = open(async () => Promise.reject(new TypeError('Failed to fetch')))
    profile.$profile.listen(() => {})
    await settle()
    expect(profile.$profile.get()).toMatchObject({ settled: true, failure: { code: 'network' } })
  })
})
