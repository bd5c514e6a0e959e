import type { Deps } from '../deps.ts'
import { registerLendingWorkers } from './lending-workers.ts'

/** Names the handler of every queue; before `deps.jobs.start()`. */
export function registerWorkers(deps: Deps): void {
  registerLendingWorkers(deps)
}
