import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databases, type TestOptions, testApp } from '../test-app.ts'
import { bankWithBook } from './bank.ts'
import { anyHistory } from './steps.ts'
import { play } from './world.ts'

/** On both engines together. `npm run bench -- money` plays more. */
const histories = Number(process.env.HISTORIES ?? 500)
/** Every failure prints it. Set it to play the same histories again. */
const firstSeed = Number(process.env.HISTORY_SEED ?? 20_261_121)
/** Each world has a database and a clock of its own, because its customers live for years. */
const customersOfAWorld = 25
const worlds = Array.from(
  { length: Math.ceil(histories / databases.length / customersOfAWorld) },
  (_, index) => firstSeed + index,
)

/** Some worlds begin three days before a due date, so that an instalment can be late while the loan can be given back. */
const startOf = (seed: number) => (seed % 3 === 0 ? '2026-11-28T15:00:00Z' : '2026-11-21T15:00:00Z')

/** In some worlds the database undoes every transaction once, and it is repeated. */
const isUndone = (seed: number) => seed % 10 === 0

/** The random histories on one engine. Each engine has a test file of its own, so that both run at the same time. */
export function describeHistories(database: TestOptions['database']): void {
  describe(`the books on ${database} hold after every event of random histories`, () => {
    test.each(worlds)('with seed %i', async seed => {
      const bank = bankWithBook()
      const app = await testApp({
        ...{ database, now: startOf(seed), undone: isUndone(seed) },
        providers: {
          ...{ pix: bank.pix, returns: bank.returns.provider, recurrences: bank.debits.provider },
        },
      })
      try {
        const { events } = await play(app, bank, fc.sample(anyHistory, { seed, numRuns: customersOfAWorld }))
        expect(events).toBeGreaterThan(customersOfAWorld)
      } finally {
        await app.close()
      }
    })
  })
}
