import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { consolePaths } from '../../../shared/api/console.ts'
import type { ConsoleDeliveries, ConsoleOverview } from '../../../shared/api/console-shop.ts'
import { pageSize } from '../console/page-size.ts'
import { personAt } from '../testing/console.ts'
import { openedForAll } from '../testing/opened.ts'
import { addShop, shopper } from '../testing/shopper.ts'
import { stub } from '../testing/stub.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('the webhooks of a shop at its console on %s', database => {
  const app = testAppForAll({ database })
  const server = openedForAll(() => stub((_request, _body, response) => response.writeHead(204).end()))

  test('sends nothing again to a shop without an address, and the row stays among the failed ones', async () => {
    const shop = { partner: 'rio', origin: 'https://rio.example' }
    await addShop(app, shop.partner, { origins: [shop.origin] })
    await (await (await shopper(app, shop)).signIn()).apply()
    const failedAt = new Date(app.deps.clock.now())
    const failed = app.deps.db.updateTable('webhooks').set({ failedAt, attempts: 3, lastStatus: 500 })
    await failed.where('partnerId', '=', 'rio').execute()
    const page = await personAt(app, 'rio', 'owner')
    const read = async () =>
      ((await page.call(consolePaths.deliveries)).body as unknown as ConsoleDeliveries).deliveries
    const [newest] = await read()
    const again = () => page.call(consolePaths.resend, { ids: [newest!.id] })
    expect(await again()).toMatchObject({
      status: 409,
      body: { message: 'Cadastre antes o endereço dos avisos.' },
    })
    const move = (webhookUrl: string) =>
      app.deps.db.updateTable('partners').set({ webhookUrl }).where('id', '=', 'rio').execute()
    // No call goes to such an address, however it came into the row.
    await move('ftp://rio.example/avisos')
    expect((await again()).status).toBe(409)
    expect((await read())[0]).toMatchObject({ failedAt: failedAt.toISOString(), lastStatus: 500 })
    await move(server.url)
    expect((await again()).status).toBe(200)
    expect((await read())[0]).toMatchObject({ deliveredAt: null, failedAt: null, lastStatus: 500 })
    await app.runJobs()
    expect((await read())[0]).toMatchObject({ failedAt: null, lastStatus: 204 })
  })

  describe('a shop with many orders', () => {
    const shop = { partner: 'rua', origin: 'https://rua.example' }
    beforeAll(async () => {
      await addShop(app, shop.partner, { origins: [shop.origin] })
      const id = await (await (await shopper(app, shop)).signIn()).apply()
      const db = app.deps.db.withoutPlugins()
      // Ten at a time have the same time: an order must not be lost between two pages.
      await sql`insert into applications (id, customer_id, status, opened_at, submitted_at, partner_id)
        select gen_random_uuid(), customer_id, 'closed', opened_at - n / 10 * interval '500 hours', submitted_at, partner_id
        from applications, generate_series(1, ${2 * pageSize}) as n where id = ${id}`.execute(db)
      await sql`insert into webhooks (id, partner_id, application_id, type, body, created_at, delivered_at)
        select gen_random_uuid(), partner_id, id, 'application.refused', '{}', opened_at,
          case when row_number() over (order by id) % 2 = 0 then opened_at end
        from applications where partner_id = 'rua'`.execute(db)
    })
    const pages = async <Row extends { id: string }>(read: (query: string) => Promise<[Row[], boolean]>) => {
      const all: Row[][] = []
      for (let query = ''; ; query = `before=${all.at(-1)!.at(-1)!.id}`) {
        const [rows, more] = await read(query)
        all.push(rows)
        if (!more) return all
      }
    }

    test('has every order in its list, page by page, and other shops none of them', async () => {
      const page = await personAt(app, 'rua', 'reader')
      const overview = (await page.call(consolePaths.overview)).body as unknown as ConsoleOverview
      const all = await pages(async query => {
        const path = query ? `${consolePaths.applications}?${query}` : consolePaths.applications
        const { applications, more } = (await page.call(path)).body as unknown as ConsoleOverview
        return [applications, more]
      })
      expect(all.map(rows => rows.length)).toEqual([pageSize, pageSize, 1])
      expect(overview).toMatchObject({ applications: all[0], more: true })
      expect(new Set(all.flat().map(({ id }) => id)).size).toBe(2 * pageSize + 1)
      const times = all.flat().map(({ openedAt }) => openedAt)
      expect(times).toEqual([...times].sort().reverse())
      // The sums count twelve months, the list counts all.
      expect(overview.months.reduce((sum, { applications }) => sum + applications, 0)).toBeLessThan(
        times.length,
      )
      const other = await personAt(app, 'loja-exemplo', 'reader')
      for (const before of [all[0]![0]!.id, crypto.randomUUID(), 'x'])
        expect((await other.call(`${consolePaths.applications}?before=${before}`)).status).toBe(404)
    })

    test('has every webhook in its list, and those that did not arrive by themselves', async () => {
      const page = await personAt(app, 'rua', 'reader')
      const list = (filter: string) =>
        pages(async query => {
          const path = `${consolePaths.deliveries}?${[filter, query].filter(Boolean).join('&')}`
          const { deliveries, more } = (await page.call(path)).body as unknown as ConsoleDeliveries
          return [deliveries, more]
        })
      const [all, failed] = [(await list('')).flat(), (await list('failed=1')).flat()]
      expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([
        2 * pageSize + 3,
        2 * pageSize + 3,
      ])
      expect(failed).toEqual(all.filter(({ deliveredAt }) => deliveredAt === null))
      expect(failed.length).toBeGreaterThan(pageSize)
      const other = await personAt(app, 'loja-exemplo', 'reader')
      for (const before of [all[0]!.id, crypto.randomUUID(), 'x'])
        expect((await other.call(`${consolePaths.deliveries}?before=${before}`)).status).toBe(404)

      const aFullPage = failed.slice(0, pageSize).map(({ id }) => id)
      const rest = app.deps.db.updateTable('webhooks').where('partnerId', '=', 'rua')
      await rest.where('id', 'not in', aFullPage).set({ deliveredAt: new Date() }).execute()
      expect((await list('failed=1')).map(rows => rows.length)).toEqual([pageSize])
    })
  })
})
