import { writeFileSync } from 'node:fs'
import { scriptOf, simulator } from '../hosts/pages.ts'
import { test as hosted } from '../support/hosts/test.ts'
import { newPerson } from '../support/people.ts'
import type { EngineWindow } from './engine.ts'
import { type Hand, handOf } from './hand.ts'
import { applyInShop, borrow, pay } from './journeys.ts'

/** The journeys that every engine walks, in a window that `open` gives. */
export function journeysIn(engine: string, open: () => Promise<EngineWindow>): void {
  const test = hosted.extend<{ hand: Hand }>({
    // biome needs a pattern, Playwright a destructured parameter.
    hand: async ({ server: _ }, use, info) => {
      const window = await open()
      try {
        await use(handOf(window))
        if (info.status === info.expectedStatus) return
        const path = info.outputPath('screen.png')
        writeFileSync(path, await window.picture())
        await info.attach('screen', { path, contentType: 'image/png' })
      } finally {
        await window.close()
      }
    },
  })

  test(`a customer borrows and pays in ${engine}`, async ({ hand, server, sandbox }) => {
    test.setTimeout(300_000)
    const person = newPerson()
    await test.step('borrow', () => borrow(hand, server.url, person, sandbox))
    await test.step('pay', () => pay(hand, server.url, sandbox))
  })

  test(`a customer applies on a shop's page in ${engine}`, async ({ hand, host, lender, sandbox }) => {
    test.setTimeout(300_000)
    const shop = host.page({ script: scriptOf(lender), body: simulator() })
    await applyInShop(hand, shop, newPerson(), sandbox)
  })
}
