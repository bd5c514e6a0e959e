import { test as base } from '@playwright/test'
import type { Program } from './tooling/program.ts'
import { startServer } from './tooling/server.ts'

type WorkerFixtures = { server: Program }
type TestFixtures = { serverLogOnFailure: undefined }

/** The human check is real but easy, and an analysis takes one second: suites must not wait for either. */
const hurried = { ALTCHA_COST: '200', ANALYSIS_MIN_SECONDS: '1', ANALYSIS_MAX_SECONDS: '1' }

/**
 * `test` of every browser spec. Each worker has a real server with a database of its own (`server`), and `baseURL`
 * is that server, so `page.goto('/login')` works. A failed test carries what the server printed meanwhile.
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
