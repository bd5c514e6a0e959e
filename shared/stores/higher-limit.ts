import type { ReadableAtom } from 'nanostores'
import { fetchHigherLimit, type HigherLimit } from '../api/higher-limit.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import type { Outcome } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface HigherLimitStore {
  $limit: ReadableAtom<Loaded<HigherLimit>>
  load(): Promise<Outcome<HigherLimit>>
}

/** How far the customer is on the way to the larger share of their income. */
export function createHigherLimit(env: Environment, { http }: { http: Http }): HigherLimitStore {
  const reading = createReading(env, () => fetchHigherLimit(http))
  return { $limit: reading.$loaded, load: () => reading.read() }
}
