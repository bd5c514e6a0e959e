import fc from 'fast-check'

/** What happens to the server while customers borrow, so many milliseconds after the fault before it. */
export interface Fault {
  kind: 'kill' | 'database restarts' | 'database hangs' | 'clock forward' | 'clock back'
  afterMs: number
  /** How long the database is away, or by how much the clock jumps at sixty times this. */
  forMs: number
}

/** Everything that a seed decides about a round. */
export interface Plan {
  /** When each customer begins, in milliseconds after the start. */
  beginnings: number[]
  faults: Fault[]
}

const anyFault = (kinds: Fault['kind'][]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    afterMs: fc.integer({ min: 500, max: 6_000 }),
    forMs: fc.integer({ min: 500, max: 4_000 }),
  })

const everywhere: Fault['kind'][] = ['kill', 'kill', 'clock forward', 'clock back']

/** The same seed gives the same plan. What of a journey a fault meets differs, because time is real. */
export function planOf(
  seed: number,
  { customers, database }: { customers: number; database: boolean },
): Plan {
  const kinds: Fault['kind'][] = database
    ? [...everywhere, 'database restarts', 'database hangs']
    : everywhere
  const plan = fc.record({
    beginnings: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: customers, maxLength: customers }),
    faults: fc.array(anyFault(kinds), { minLength: 4, maxLength: 8 }),
  })
  return fc.sample(plan, { seed, numRuns: 1 })[0]!
}
