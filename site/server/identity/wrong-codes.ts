import { keyOf, type RateNeeds, secondsToWait } from '../rates.ts'

/**
 * So many wrong codes in a window cost nothing more. Each time as many again double the work of a human check, up to
 * `effortAtMost`: for everybody, and for the network that they come from.
 */
export const wrongCodeBudgets = {
  everywhere: { times: 100, seconds: 600, effortAtMost: 8 },
  network: { times: 20, seconds: 600, effortAtMost: 64 },
} as const

type Budget = (typeof wrongCodeBudgets)[keyof typeof wrongCodeBudgets]

const counters = (network: string) => [
  { name: 'wrong-codes', who: 'everywhere', ...wrongCodeBudgets.everywhere },
  { name: 'wrong-codes-network', who: network, ...wrongCodeBudgets.network },
]

/** A code was wrong. @param network of the caller (`networkOf`) */
export async function countWrongCode(deps: RateNeeds, network: string): Promise<void> {
  for (const counter of counters(network)) await secondsToWait(deps, counter)
}

/** How many times the usual work the next human check of this network takes: 1, 2, 4 … */
export async function effortFor(deps: RateNeeds, network: string): Promise<number> {
  const budgets = new Map(counters(network).map(counter => [keyOf(deps, counter), counter]))
  const rows = await deps.db
    .selectFrom('rateLimits')
    .select(['key', 'points'])
    .where('key', 'in', [...budgets.keys()])
    .where('expiresAt', '>', new Date(deps.clock.now()))
    .execute()
  return Math.max(1, ...rows.map(({ key, points }) => effortOf(budgets.get(key)!, points)))
}

/** Pure. @param wrong codes in the window */
export const effortOf = ({ times, effortAtMost }: Pick<Budget, 'times' | 'effortAtMost'>, wrong: number) =>
  Math.min(2 ** Math.floor(wrong / times), effortAtMost)
