import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ConsolePeople, consolePaths } from '../../../shared/api/console.ts'
import { consolePage, invitationFor, inviting, personAt, staffReason } from '../testing/console.ts'
import { justBeforeTransaction } from '../testing/just-before.ts'
import { addShop } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const minute = 60_000

describe.each(databases)('invitations to the console on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    await addShop(app, 'sol')
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
    at = inviting(app)
  })
  let at: ReturnType<typeof inviting>
  test('a link lets in once, and is in the trail without the address', async () => {
    const code = await at.invite('Ana.Lima@Sol.example', 'owner')
    const mail = await app.request('/sandbox/messages?to=ana.lima@sol.example')
    expect(await mail.json()).toMatchObject({ messages: [{ link: `/parceiros/console#convite=${code}` }] })
    const page = consolePage(app)
    const shop = { id: 'sol', name: 'Loja sol' }
    expect(await page.accept(code)).toMatchObject({
      status: 200,
      body: { email: 'ana.lima@sol.example', role: 'owner', shop, shops: [shop] },
    })
    expect((await page.call(consolePaths.me)).status).toBe(200)
    expect((await consolePage(app).accept(code)).status).toBe(404)
    const { text } = await at.ops('audit')
    expect(text).toContain('Rita  shop-person-invited')
    expect(text).toContain('shop  shop-person-joined')
    expect(text).not.toMatch(/ana\.lima/i)
    expect((await at.ops('partner', 'people', 'sol')).text).toMatch(
      /a\*\*\*@sol.example {2}owner {2}último uso/,
    )
  })

  test('is good for a day, and a second one replaces the first', async () => {
    const late = await at.invite('bia@sol.example')
    app.advance(24 * 60 * minute)
    expect((await consolePage(app).accept(late)).status).toBe(404)
    const [first, second] = [
      await at.invite('bia@sol.example'),
      await at.invite('bia@sol.example', 'developer'),
    ]
    expect((await consolePage(app).accept(first)).status).toBe(404)
    expect((await consolePage(app).accept(second)).body).toMatchObject({ role: 'developer' })
  })

  test('a link to a shop that was switched off meanwhile lets nobody in, and nobody has joined', async () => {
    await addShop(app, 'noite', { origins: ['https://noite.example'] })
    await at.inviteBy('tina@noite.example', 'owner', 'noite')
    const code = await invitationFor(app, 'tina@noite.example')
    await at.ops('partner', 'off', 'noite', ...staffReason)
    expect((await consolePage(app).accept(code)).status).toBe(404)
    await at.ops('partner', 'on', 'noite', ...staffReason)
    expect((await at.ops('partner', 'people', 'noite')).text).toContain('convite em aberto')
  })

  test('of two who use one link at once, one gets in', async () => {
    const code = await at.invite('caio@sol.example')
    const answers = await Promise.all([consolePage(app), consolePage(app)].map(page => page.accept(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('the link goes to the invited mailbox alone: neither staff nor an owner see it', async () => {
    const { text } = await at.inviteBy('dona@lua.example', 'owner', 'lua')
    expect(text).not.toContain('convite=')
    await consolePage(app).accept(await invitationFor(app, 'dona@lua.example'))
    const owner = await personAt(app, 'sol', 'owner')
    const answer = await owner.call(consolePaths.invite, { email: 'dona@lua.example', role: 'reader' })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('convite=')
    expect((await owner.call(consolePaths.shop, { id: 'lua' })).status).toBe(404)
    const { rows } = await sql`select text, link from messages`.execute(app.deps.db.withoutPlugins())
    expect(JSON.stringify(rows)).not.toContain('convite=')
  })

  test('an address with the invisible characters of a paste is the same mailbox, and the link goes to it', async () => {
    const owner = await personAt(app, 'lua', 'owner')
    const invite = (email: string) => owner.call(consolePaths.invite, { email, role: 'reader' })
    expect((await invite(`${owner.email}\u200b`)).status).toBe(409)
    for (const email of ['\u2060nova@lua.example', 'NOVA@lua.ex\u00adample', 'nova@lua.example'])
      expect((await invite(email)).status).toBe(200)
    const { people } = (await owner.call(consolePaths.people)).body as unknown as ConsolePeople
    expect(people.filter(({ email }) => email.includes('nova'))).toMatchObject([
      { email: 'nova@lua.example' },
    ])
    expect((await consolePage(app).accept(await invitationFor(app, 'nova@lua.example'))).status).toBe(200)
  })

  test('of two owners who shut each other out at once, one stays', async () => {
    const [one, other] = [await personAt(app, 'lua', 'owner'), await personAt(app, 'lua', 'owner')]
    const { people } = (await one.call(consolePaths.people)).body as unknown as ConsolePeople
    const [oneId, otherId] = [one, other].map(({ email }) => people.find(each => each.email === email)!.id)
    const dismiss = async (who: typeof one, id: string) =>
      (await who.call(consolePaths.dismiss, { id })).status
    const statuses: number[] = []
    await justBeforeTransaction(
      app.deps.db,
      async () => statuses.push(await dismiss(other, oneId!)),
      async () => statuses.push(await dismiss(one, otherId!)),
    )
    expect(statuses).toEqual([200, 401])
    expect((await other.call(consolePaths.me)).status).toBe(200)
  })

  test('of two owners who take the role from each other at once, one keeps it', async () => {
    const [one, other] = [await personAt(app, 'lua', 'owner'), await personAt(app, 'lua', 'owner')]
    const demote = async (who: typeof one, { email }: typeof one) =>
      (await who.call(consolePaths.invite, { email, role: 'reader' })).status
    const statuses: number[] = []
    await justBeforeTransaction(
      app.deps.db,
      async () => statuses.push(await demote(other, one)),
      async () => statuses.push(await demote(one, other)),
    )
    expect(statuses).toEqual([200, 403])
  })

  test('an owner sends twenty a day', async () => {
    const owner = await personAt(app, 'sol', 'owner')
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push(
        (await owner.call(consolePaths.invite, { email: `n${n}@sol.example`, role: 'reader' })).status,
      )
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
    app.advance(24 * 60 * minute)
  })

  test.each<[string, string[], number]>([
    ['an unknown shop', ['nada', '--email', 'a@b.example', '--role', 'owner', ...staffReason], 1],
    ['no address', ['sol', '--email', 'a', '--role', 'owner', ...staffReason], 2],
    ['no role', ['sol', '--email', 'a@b.example', '--role', 'admin', ...staffReason], 2],
    ['no reason', ['sol', '--email', 'a@b.example', '--role', 'owner'], 2],
  ])('%s invites nobody', async (_, words, exit) => {
    expect((await at.ops('partner', 'invite', ...words)).code).toBe(exit)
  })
})
