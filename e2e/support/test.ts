import { test as base } from '../fixtures.ts'
import { type Sandbox, sandboxOf } from './sandbox.ts'

/** `test` of every journey: beside the server, `sandbox` is the phone and the calendar of whoever walks it. */
export const test = base.extend<{ sandbox: Sandbox }>({
  sandbox: async ({ request }, use) => {
    const sandbox = sandboxOf(request)
    await use(sandbox)
    await sandbox.restoreClock()
  },
})

export { expect } from '../fixtures.ts'
