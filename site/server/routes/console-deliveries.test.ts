import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consolePaths } from '../../../shared/api/console.ts'
import type { ConsoleDeliveries } from '../../../shared/api/console-shop.ts'
import { personAt } from '../testing/console.ts'
import { addShop, shopper } from '../testing/shopper.ts'
import { stub } from '../testing/stub.ts'
import { databases, type TestApp, testApp } from '../testing/test-app.ts'

describe.each(databases)('the webhooks of a shop at its console on %s', database => {
  let app: TestApp
  let server: Awaited<ReturnType<typeof stub>>
  beforeAll(async () => {
    app = await testApp({ database })
    server = await stub((_request, _body, response) => response.writeHead(204).end())
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

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
    expect((await read())[0]).toMatchObject({ failedAt: failedAt.toISOString(), lastStatus: 500 })
    await app.deps.db.updateTable('partners').set({ webhookUrl: server.url }).where('id', '=', 'rio').execute()
    expect((await again()).status).toBe(200)
    expect((await read())[0]).toMatchObject({ deliveredAt: null, failedAt: null, lastStatus: 500 })
    await app.runJobs()
    expect((await read())[0]).toMatchObject({ failedAt: null, lastStatus: 204 })
  })
})
