import { registerConsoleCodes } from '../console/sign-in.ts'
import type { Deps } from '../deps.ts'
import { registerClaims } from '../identity/claim-by-registry.ts'
import { registerEmailCodes } from '../identity/email-code.ts'
import { registerPush } from '../lending/push/deliver.ts'
import { registerLendingJobs } from '../lending.ts'
import { registerDelivery } from '../outbox.ts'
import { registerWebhooks } from '../partners/webhooks.ts'
import { registerAlarms } from '../security/alarms.ts'
import { registerDaily } from './daily.ts'
import { registerHousekeeping } from './housekeeping.ts'

/** Registers the handler of every queue. Call it before `deps.jobs.start()`. */
export function registerWorkers(deps: Deps): void {
  registerDelivery(deps)
  registerPush(deps)
  registerHousekeeping(deps)
  registerWebhooks(deps)
  registerLendingJobs(deps)
  registerClaims(deps)
  registerEmailCodes(deps)
  registerConsoleCodes(deps)
  registerDaily(deps)
  registerAlarms(deps)
}
