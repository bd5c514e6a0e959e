import { test as base } from '../fixtures.ts'
import { renewPhones } from './invoices.ts'
import { type Sandbox, sandboxOf } from './sandbox.ts'

/** `test` of every journey: beside the server, `sandbox` is the phone and the calendar of whoever walks it. */
export const test = base.extend<{ sandbox: Sandbox; phones: undefined }>({
  phones: [
    async ({ baseURL: _ }, use) => {
      renewPhones()
      await use(undefined)
    },
    { auto: true },
  ],
  sandbox: async ({ request }, use) => {
    const sandbox = sandboxOf(request)
    await use(sandbox)
    await sandbox.restoreClock()
  },
})

export { expect } from '../fixtures.ts'
