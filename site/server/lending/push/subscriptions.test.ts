import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushBrowsersAtMost, pushPath } from '../../../../shared/api/push.ts'
import { sessionEndPath } from '../../../../shared/api/session.ts'
import { endOtherSessionsPath } from '../../../../shared/api/sessions.ts'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import { borrower } from '../../testing/borrower.ts'
import { bodies, neverBreaks } from '../../testing/fuzz.ts'
import { pushBrowser } from '../../testing/push-browser.ts'
import { type PushStage, pushStage } from '../../testing/push-stage.ts'
import { databases, testApp } from '../../testing/test-app.ts'
import { eraseCustomer } from '../own-data/erase.ts'
import { fileOf } from '../own-data/export.ts'

describe.each(databases)('browsers that get notices on %s', database => {
  let on: PushStage
  beforeAll(async () => {
    on = await pushStage(database)
  })
  afterAll(() => on.close())

  test('on and off again and again change nothing more', async () => {
    const who = await borrower(on.app)
    const me = await on.inBrowser(who, on.aKey())
    const { target } = pushBrowser()
    for (let times = 0; times < 3; times++) expect((await me.on(target)).status).toBe(200)
    expect(await on.rowsOf(who.customer.id)).toHaveLength(1)
    for (let times = 0; times < 2; times++) expect((await me.off()).status).toBe(200)
    expect(await on.rowsOf(who.customer.id)).toEqual([])
  })

  test('a browser that lost its key, or has a new address, keeps one', async () => {
    const who = await borrower(on.app)
    const key = on.aKey()
    const { target } = pushBrowser()
    await (await on.inBrowser(who, key)).on(target)
    const forgetful = await on.inBrowser(who, on.aKey())
    expect(await forgetful.state()).toMatchObject({ endpoint: null })
    await forgetful.on(target)
    expect(await forgetful.state()).toMatchObject({ endpoint: target.endpoint })
    const { target: next } = pushBrowser()
    await forgetful.on(next)
    expect((await on.rowsOf(who.customer.id)).map(({ endpoint }) => endpoint)).toEqual([next.endpoint])
  })

  test('a browser without a key has them while its session lasts', async () => {
    const who = await borrower(on.app)
    const me = await on.inBrowser(who)
    const { target } = pushBrowser()
    await me.on(target)
    expect(await me.state()).toMatchObject({ endpoint: target.endpoint })
    expect(await (await on.inBrowser(who)).state()).toMatchObject({ endpoint: null })
    await me.call('POST', sessionEndPath)
    expect(await on.rowsOf(who.customer.id)).toEqual([])
  })

  test.each([
    'https://127.0.0.1/push',
    'https://localhost:5432/push',
    'https://push.lender.example/push',
    'http://fcm.googleapis.com/push',
  ])('the address %s is refused, and nothing is stored', async endpoint => {
    const who = await borrower(on.app)
    const me = await on.inBrowser(who, on.aKey())
    const answer = await me.on(pushBrowser(endpoint).target)
    expect(answer).toMatchObject({ status: 400, body: { code: 'push-service-unknown' } })
    expect(await on.rowsOf(who.customer.id)).toEqual([])
  })

  test('an address without end, and keys that are none, are refused', async () => {
    const me = await on.inBrowser(await borrower(on.app), on.aKey())
    const { target } = pushBrowser()
    const long = { ...target, endpoint: `https://fcm.googleapis.com/${'x'.repeat(2048)}` }
    const noPoint = Buffer.alloc(65, 1)
    noPoint[0] = 4
    const wrong = [
      long,
      { ...target, auth: 'x' },
      { ...target, p256dh: `C${target.p256dh.slice(1)}` },
      { ...target, p256dh: noPoint.toString('base64url') },
    ]
    for (const each of wrong) {
      const answer = await me.on(each)
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
    }
    await neverBreaks(on.app.request, {
      ...{ method: 'PUT', path: pushPath, body: bodies(target), headers: me.headers, runs: 40 },
    })
  })

  test('they need a session of the site', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await on.app.request(pushPath, { method })).status).toBe(401)
  })

  test('go to a few browsers of a customer: a further one takes the place of the oldest', async () => {
    const who = await borrower(on.app)
    const all: string[] = []
    for (let made = 0; made <= pushBrowsersAtMost; made++) {
      const { target } = pushBrowser()
      await (await on.inBrowser(who, on.aKey())).on(target)
      all.push(target.endpoint)
      on.app.advance(1000)
    }
    const left = (await on.rowsOf(who.customer.id)).map(({ endpoint }) => endpoint as string)
    expect(left.toSorted()).toEqual(all.slice(1).toSorted())
  })

  test('a browser gets those of one customer: who turns them on, or signs in, last', async () => {
    const [first, second] = [await borrower(on.app), await borrower(on.app)]
    const key = on.aKey()
    const { target } = pushBrowser()
    await (await on.inBrowser(first, key)).on(target)
    await (await on.inBrowser(second, key)).on(target)
    expect(await on.rowsOf(first.customer.id)).toEqual([])
    expect(await on.rowsOf(second.customer.id)).toHaveLength(1)
    await on.signInWith(key, first)
    expect(await on.rowsOf(second.customer.id)).toEqual([])
  })

  test('end with ‘Sair’ in that browser, and with all other accesses elsewhere', async () => {
    const who = await borrower(on.app)
    const [here, there] = [await on.inBrowser(who, on.aKey()), await on.inBrowser(who, on.aKey())]
    const [one, other] = [pushBrowser(), pushBrowser()]
    await here.on(one.target)
    await there.on(other.target)
    await here.call('POST', endOtherSessionsPath)
    expect((await on.rowsOf(who.customer.id)).map(({ endpoint }) => endpoint)).toEqual([one.target.endpoint])
    await here.call('POST', sessionEndPath)
    expect(await on.rowsOf(who.customer.id)).toEqual([])
  })

  test('outlive a session that ends by itself, and end with it by ‘Sair’ later', async () => {
    const who = await borrower(on.app)
    const me = await on.inBrowser(who, on.aKey())
    await me.on(pushBrowser().target)
    on.app.advance(13 * 3_600_000)
    expect(await on.rowsOf(who.customer.id)).toHaveLength(1)
    await me.call('POST', sessionEndPath)
    expect(await on.rowsOf(who.customer.id)).toEqual([])
  })

  test('that are not used for half a year are forgotten', async () => {
    const who = await borrower(on.app)
    await (await on.inBrowser(who, on.aKey())).on(pushBrowser().target)
    on.app.advance(182 * 86_400_000)
    await runHousekeeping(on.app.deps)
    expect(await on.rowsOf(who.customer.id)).toHaveLength(1)
    on.app.advance(2 * 86_400_000)
    await runHousekeeping(on.app.deps)
    expect(await on.rowsOf(who.customer.id)).toEqual([])
  })

  test('are in the customer’s file without their keys, and go with the customer’s data', async () => {
    const who = await borrower(on.app)
    const { target } = pushBrowser()
    await (await on.inBrowser(who, on.aKey())).on(target)
    const file = await fileOf(on.app.deps, who.customer.id)
    expect(file.browsersWithNotices).toEqual([expect.objectContaining({ endpoint: target.endpoint })])
    expect(JSON.stringify(file)).not.toContain(target.auth)
    await on.app.deps.db.transaction().execute(tx => eraseCustomer(tx, who.customer.id))
    expect(await on.rowsOf(who.customer.id)).toEqual([])
  })
})

test('where no keys are configured, nothing is offered', async () => {
  const app = await testApp({ database: 'pglite', config: { push: undefined } })
  const who = await borrower(app)
  expect((await who.call(pushPath)).status).toBe(404)
  expect((await who.profile()).isPushOffered).toBe(false)
  await app.close()
})
