import { expect, test } from 'vitest'
import { playRound } from './round.ts'
import type { Engine } from './stage.ts'

/** A short part of `npm run bench -- faults`, with these faults: kills, a clock that jumps, a full disk, a database that hangs. */
const rounds: [Engine, number][] = [
  ['PGlite', 1],
  ['PostgreSQL', 4],
]

test.each(rounds)('nothing is lost or doubled on %s by the faults of seed %i', async (engine, seed) => {
  const { finished, broken } = await playRound(engine, seed, 3)
  expect({ finished, broken }).toEqual({ finished: 3, broken: [] })
})
