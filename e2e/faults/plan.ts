import fc from 'fast-check'

/** What happens to the server while customers borrow, so many milliseconds after the fault before it. */
export interface Fault {
  kind:
    | 'kill'
    | 'database restarts'
    | 'database hangs'
    | 'clock forward'
    | 'clock back'
    | 'parties silent'
    | 'parties send rubbish'
    | 'disk full'
    | 'second server'
  afterMs: number
  /** How long it lasts. By sixty times this the clock jumps. */
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

const everywhere: Fault['kind'][] = [
  ...(['kill', 'kill', 'kill', 'clock forward', 'clock back'] as const),
  ...(['parties silent', 'parties send rubbish', 'disk full'] as const),
]

/** The same seed gives the same plan. What of a journey a fault meets differs, because time is real. */
export function planOf(
  seed: number,
  { customers, database }: { customers: number; database: boolean },
): Plan {
  const kinds: Fault['kind'][] = database
    ? [...everywhere, 'database restarts', 'database hangs', 'second server']
    : everywhere
  const plan = fc.record({
    beginnings: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: customers, maxLength: customers }),
    faults: fc.array(anyFault(kinds), { minLength: 4, maxLength: 8 }),
  })
  return fc.sample(plan, { seed, numRuns: 1 })[0]!
}
