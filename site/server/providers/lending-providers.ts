import type { Deps } from '../deps.ts'

/** Outside parties of the lending side. */
export type LendingProviders = Record<never, never>

export function createLendingProviders(_deps: Omit<Deps, 'providers' | 'jobs'>): LendingProviders {
  return {}
}
