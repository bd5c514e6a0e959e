import type { Deps } from '../deps.ts'
import { createLendingProviders, type LendingProviders } from './lending-providers.ts'

/** Every outside party, each behind an interface with a sandbox implementation. */
export interface Providers extends LendingProviders {}

export function createProviders(deps: Omit<Deps, 'providers' | 'jobs'>): Providers {
  return { ...createLendingProviders(deps) }
}
