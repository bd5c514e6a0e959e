import type { ReadableAtom } from 'nanostores'
import { fetchHardship, type Hardship } from '../api/hardship.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import type { Outcome } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface HardshipStore {
  $hardship: ReadableAtom<Loaded<Hardship>>
  load(loanId: string): Promise<Outcome<Hardship>>
}

/** What is possible today for somebody who cannot pay. Not cached: it is true now. */
export function createHardship(env: Environment, { http }: { http: Http }): HardshipStore {
  const reading = createReading(env, (loanId: string) => fetchHardship(http, loanId))
  return { $hardship: reading.$loaded, load: reading.read }
}
