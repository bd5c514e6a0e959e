import { randomInt } from 'node:crypto'
import { playRound } from '../faults/round.ts'
import type { Engine } from '../faults/stage.ts'
import { checkOut } from '../faults/version-before.ts'
import { type Figure, figure } from './figure.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 10)
const customersOfARound = 20

/**
 * Customers borrow while the faults of `faults/plan.ts` happen to the server. Prints the seed; `FAULT_SEED` plays the same plans
 * again, `FAULT_ROUNDS` so many of them; with `FAULT_BEFORE=<git revision>` the second server is of that version.
 */
export async function measureFaults(engine: Engine): Promise<Figure[]> {
  const seed = Number(process.env.FAULT_SEED ?? randomInt(1, 1_000_000_000))
  console.error(`FAULT_SEED=${seed}`)
  const before = process.env.FAULT_BEFORE ? await checkOut(process.env.FAULT_BEFORE) : undefined
  let [finished, delayMs] = [0, 0]
  const broken: string[] = []
  for (let round = 0; round < rounds; round++) {
    const outcome = await playRound(engine, seed + round, customersOfARound, before?.directory)
    finished += outcome.finished
    delayMs = Math.max(delayMs, outcome.delayMs)
    broken.push(...outcome.broken)
    for (const each of outcome.broken) console.error(each)
  }
  await before?.remove()
  const name = `faults on ${engine}, from seed ${seed}`
  return [
    figure(`${name}: journeys that end with money`, finished, { atLeast: rounds * customersOfARound }),
    figure(`${name}: broken invariants and failed journeys`, broken.length, { atMost: 0 }),
    figure(`${name}: longest delay of a journey`, delayMs / 1000, { atMost: 60 }, { unit: 's' }),
  ]
}
