import { expect, test } from 'vitest'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createApplication } from './application.ts'
import { createStores } from './stores.ts'

function open() {
  const stores = including(signedIn(createStores), { application: createApplication })
  const { server } = stores.env
  server.on('POST /applications', { id: 'a-2' })
  server.on('POST /applications/review', { reviewRequestedAt: '2026-03-10T12:00:00Z' })
  server.on('GET /customers/me', profileWith())
  return { ...stores, server }
}

test('a new application clears the device id and invalidates the profile', async () => {
  const { application, lead, profile, server } = open()
  lead.set({ deviceId: 'd-1', name: 'Maria' })
  await profile.load()
  expect(await application.reapply()).toEqual({ ok: true, value: { id: 'a-2' } })
  expect(lead.$lead.get()).toMatchObject({ deviceId: '', name: 'Maria' })
  await profile.load()
  expect(server.to('GET /customers/me')).toHaveLength(2)
})

test('a refused request keeps the device id', async () => {
  const { application, lead, server } = open()
  lead.set({ deviceId: 'd-1' })
  server.on('POST /applications', failure(409, { code: 'application-too-early' }))
  expect(await application.reapply()).toMatchObject({ failure: { code: 'application-too-early' } })
  expect(lead.$lead.get().deviceId).toBe('d-1')
})

test('repeated requests for a human review share one idempotency key', async () => {
  const { application, server } = open()
  await application.review()
  expect(application.$review.get().state).toBe('done')
  await application.review()
  const [first, second] = server
    .to('POST /applications/review')
    .map(call => call.headers.get('Idempotency-Key'))
  expect(first).toBe(second)
})
