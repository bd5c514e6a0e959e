import { describe, expect, test } from 'vitest'
import { deskPaths } from '../../../shared/api/desk.ts'
import { hourMs } from '../../../shared/durations.ts'
import { invitationHours } from '../desk/grants.ts'
import { inviteStaff } from '../desk/staff.ts'
import { deskPage, staffAt } from '../testing/desk.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('a passkey of the desk on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const invite = (name: string) =>
    inviteStaff(app.deps, { name, role: 'reader' }, { by: 'Rita', why: 'nova na equipe' })

  test('of one person is not registered for another, whose link still works', async () => {
    const ana = await staffAt(app, 'money')
    const code = await invite('Beto')
    const page = deskPage(app)
    const { challengeId, options } = (await page.call(deskPaths.registrationBegin, { code })).body
    const response = ana.key.create(options)
    expect((await page.call(deskPaths.registrationFinish, { challengeId, code, response })).status).toBe(403)
    expect((await page.call(deskPaths.me)).status).toBe(401)
    expect((await ana.call(deskPaths.me)).body).toMatchObject({ name: ana.name })
    expect((await page.register(code)).status).toBe(200)
  })

  test('is not registered with a link that has ended since the page began', async () => {
    const code = await invite('Carla')
    app.advance(invitationHours * hourMs - 60_000)
    const page = deskPage(app)
    const { challengeId, options } = (await page.call(deskPaths.registrationBegin, { code })).body
    app.advance(60_000)
    const answer = { challengeId, code, response: page.key.create(options) }
    expect((await page.call(deskPaths.registrationFinish, answer)).status).toBe(404)
    expect((await page.call(deskPaths.me)).status).toBe(401)
  })

  test('opens nothing where the authenticator names another person', async () => {
    const dora = await staffAt(app, 'reader')
    const { challengeId, options } = (await dora.call(deskPaths.signInBegin, {})).body
    const response = dora.key.get(options)
    response.response.userHandle = Buffer.from(crypto.randomUUID()).toString('base64url')
    expect((await dora.call(deskPaths.signInFinish, { challengeId, response })).status).toBe(403)
    expect((await dora.signIn()).status).toBe(200)
  })
})
