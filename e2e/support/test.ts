import { test as base } from '../fixtures.ts'
import { renewPhones } from './invoices.ts'
import { type Sandbox, sandboxOf } from './sandbox.ts'

/** `test` with `sandbox`: the messages, payments and clock of the server's sandbox. */
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
