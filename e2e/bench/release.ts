import { playRelease } from '../faults/release.ts'
import { type Figure, figure } from './figure.ts'

const customers = 30

/**
 * An upgrade from the version before and the step back, on PostgreSQL, while customers borrow.
 * @param before git revision of the version before
 */
export async function measureRelease(before: string | undefined): Promise<Figure[]> {
  if (!before) throw new Error('Name the version before: npm run bench -- release --before=<git revision>')
  const { finished, broken, delayMs } = await playRelease(before, customers)
  for (const each of broken) console.error(each)
  const name = 'an upgrade and the step back'
  return [
    figure(`${name}: journeys that end with money`, finished, { atLeast: customers }),
    figure(`${name}: broken invariants and failed journeys`, broken.length, { atMost: 0 }),
    figure(`${name}: longest delay of a journey`, delayMs / 1000, { atMost: 60 }, { unit: 's' }),
  ]
}
