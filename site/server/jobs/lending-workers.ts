import type { Deps } from '../deps.ts'

/** Names the handlers of the lending queues: analysis, contract, payout. */
export function registerLendingWorkers(_deps: Deps): void {}
