import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import type { Deps } from './deps.ts'
import { countStuck, findStuck } from './lending/recovery/recover-stuck-jobs.ts'
import { addGauges } from './metrics/gauges.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import type { Breakers } from './providers/circuit/breakers.ts'
import { isRefusal } from './providers/circuit/guarded.ts'
import type { Providers } from './providers/providers.ts'
import type { SecurityEvents } from './security/events.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'log'> {
  config: Config
}

/** The metrics of this process, with what is read from its database. */
export function observe(
  needs: Needs,
  { pool }: Pick<OpenDatabase, 'pool'>,
  { states: circuits }: Pick<Breakers, 'states'>,
): Metrics {
  const metrics = createMetrics(isRefusal)
  const stuck = async () => ({ ...countStuck(await findStuck(needs)) })
  addGauges(metrics.registry, { ...needs, ...(pool && { pool }), stuck, circuits })
  return metrics
}

/** The same providers, whose calls are counted. */
export function countedProviders(providers: Providers, metrics: Metrics): Providers {
  const counted = { ...providers }
  const count = <K extends keyof Providers>(name: K) => {
    counted[name] = metrics.counted(name, providers[name])
  }
  for (const name of Object.keys(providers) as (keyof Providers)[]) count(name)
  return counted
}

/** The same recorder, whose events are counted. */
export const countedEvents = (security: SecurityEvents, metrics: Metrics): SecurityEvents => ({
  ...security,
  record(event) {
    metrics.securityEvent(event.name)
    security.record(event)
  },
})
