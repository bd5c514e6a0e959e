import { describe, expect, test } from 'vitest'
import {
  type Draft,
  type OpenedDraft,
  type OtherDeviceLink,
  type OtherDeviceState,
  openLinksAtMost,
  openOtherDevicePath,
  otherDeviceLifetime,
  otherDevicePath,
  otherDeviceStatePath,
} from '../../../shared/api/other-device.ts'
import { runHousekeeping } from '../jobs/housekeeping.ts'
import { borrower } from '../testing/borrower.ts'
import { bearer, tokenFor } from '../testing/customer.ts'
import { bodies, neverBreaks } from '../testing/fuzz.ts'
import { rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const draft: Draft = {
  ...{ imei: '350070120619811', salary: '3.500,00', loanReason: 'Other' },
  address: { postalCode: '01310-100', street: 'Avenida Paulista', number: '1000' },
}

describe.each(databases)('what was typed goes to another device on %s', database => {
  const app = testAppForAll({ database })

  /** A session of a customer: each call of it makes another one, as another device would. */
  async function device(customer: Parameters<typeof tokenFor>[1]) {
    const headers = { ...bearer(await tokenFor(app.deps, customer)), 'Content-Type': 'application/json' }
    const call = async <T>(path: string, json?: unknown) => {
      const how = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
      const answer = await app.request(path, { ...how, headers })
      return { status: answer.status, body: (await answer.json()) as T & { code?: string } }
    }
    return {
      headers,
      make: () => call<OtherDeviceLink>(otherDevicePath, { draft }),
      open: (code: string) => call<OpenedDraft>(openOtherDevicePath, { code }),
      state: (id: string) => call<OtherDeviceState>(otherDeviceStatePath(id)),
    }
  }
  const codeOf = ({ url }: OtherDeviceLink) => url.split('#outro-aparelho=')[1]!

  test('once, to a session of the same customer, and the first device learns it', async () => {
    const { customer } = await borrower(app)
    const [first, second, third] = [await device(customer), await device(customer), await device(customer)]
    const { body: link } = await first.make()
    expect(link.url).toMatch(/\/form#outro-aparelho=[\w-]{32}$/)
    expect((await first.state(link.id)).body).toEqual({ openedAt: null })
    expect(await second.open(codeOf(link))).toMatchObject({ status: 200, body: { draft } })
    expect((await first.state(link.id)).body.openedAt).not.toBeNull()
    // An answer may be lost: the same session may ask again.
    expect((await second.open(codeOf(link))).status).toBe(200)
    expect(await third.open(codeOf(link))).toMatchObject({ status: 409, body: { code: 'other-device-used' } })
  })

  test('not to another customer, for whom nothing of it shows', async () => {
    const { customer } = await borrower(app)
    const [first, second] = [await device(customer), await device(customer)]
    const other = await device((await borrower(app)).customer)
    const { body: link } = await first.make()
    expect(await other.open(codeOf(link))).toMatchObject({
      status: 403,
      body: { code: 'other-device-foreign' },
    })
    expect((await second.open(codeOf(link))).status).toBe(200)
    expect((await first.state(link.id)).body.openedAt).not.toBeNull()
    expect((await other.state(link.id)).body).toEqual({ openedAt: null })
    expect((await first.state('x')).body).toEqual({ openedAt: null })
  })

  test('for fifteen minutes, and is deleted after them', async () => {
    const { customer } = await borrower(app)
    const { body: link } = await (await device(customer)).make()
    app.advance(otherDeviceLifetime)
    const answer = await (await device(customer)).open(codeOf(link))
    expect(answer).toMatchObject({ status: 410, body: { code: 'other-device-gone' } })
    app.advance(1)
    await runHousekeeping(app.deps)
    const rows = await rowsOf(app.deps.db, 'deviceHandoffs', { id: link.id }, 'id')
    expect(rows).toEqual([])
  })

  test('by a few links at a time: the oldest ends', async () => {
    const { customer } = await borrower(app)
    const me = await device(customer)
    const links: OtherDeviceLink[] = []
    for (let made = 0; made <= openLinksAtMost; made++) {
      links.push((await me.make()).body)
      app.advance(1000)
    }
    const second = await device(customer)
    expect((await second.open(codeOf(links[0]!))).status).toBe(410)
    expect((await second.open(codeOf(links[1]!))).status).toBe(200)
  })

  test('of two devices at once one gets it', async () => {
    const { customer } = await borrower(app)
    const { body: link } = await (await device(customer)).make()
    const others = [await device(customer), await device(customer)]
    const answers = await Promise.all(others.map(other => other.open(codeOf(link))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('sealed, without its code', async () => {
    const { customer } = await borrower(app)
    const { body: link } = await (await device(customer)).make()
    const row = await app.deps.db
      .withoutPlugins()
      .selectFrom('device_handoffs' as never)
      .selectAll()
      .where('id' as never, '=', link.id as never)
      .executeTakeFirstOrThrow()
    const stored = JSON.stringify(row)
    for (const secret of [codeOf(link), 'Paulista', draft.imei!, '3.500'])
      expect(stored).not.toContain(secret)
  })

  test('only from the hosted site, and no body makes it fail', async () => {
    const me = await device((await borrower(app)).customer)
    const shop = { ...me.headers, 'X-Partner': 'loja-exemplo', Origin: 'http://localhost:4400' }
    const answer = await app.request(otherDevicePath, {
      ...{ method: 'POST', headers: shop, body: JSON.stringify({ draft }) },
    })
    expect(answer.status).toBe(401)
    expect((await app.request(otherDevicePath, { method: 'POST', body: '{}' })).status).toBe(401)
    for (const path of [otherDevicePath, openOtherDevicePath]) {
      const body = bodies({ draft, code: 'x' })
      await neverBreaks(app.request, { method: 'POST', path, body, headers: me.headers, runs: 40 })
    }
  })
})
