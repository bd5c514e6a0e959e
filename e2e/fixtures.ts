import { test as base } from '@playwright/test'
import type { Host } from './hosts/server.ts'
import type { Shop } from './support/onboarding/shop.ts'
import type { Program } from './tooling/program.ts'
import { startServer } from './tooling/server.ts'

type WorkerFixtures = { server: Program; host: Host; shop: Shop }
type TestFixtures = { serverLogOnFailure: undefined }

/** The human check is real but easy, and the analysis starts at once: tests must not wait for either. */
export const hurried = { ALTCHA_COST: '200', ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '0' }

/**
 * `test` of every browser spec. Each worker has a real server with its own database (`server`), and `baseURL` is that
 * server, so `page.goto('/login')` works. A failed test has the server's log of its time attached.
 *
 * `host` and `shop` serve pages of other origins and start when a test first asks for them. All worker fixtures are
 * here, because Playwright restarts a worker, and with it the server, between specs whose worker fixtures differ.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright insists on a destructured first parameter, the linter on a pattern that is not empty.
    async ({ browserName: _ }, use) => {
      const server = await startServer(hurried)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  host: [
    async ({ browserName: _ }, use) => {
      const { openHost } = await import('./hosts/server.ts')
      const host = await openHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ browserName: _ }, use) => {
      const { openShop } = await import('./support/onboarding/shop.ts')
      const shop = await openShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  serverLogOnFailure: [
    async ({ server }, use, info) => {
      const before = server.log().length
      await use(undefined)
      if (info.status === info.expectedStatus) return
      await info.attach('server log', { body: server.log().slice(before), contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
