import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import {
  type ConsentChange,
  changeConsent,
  type DataCorrection,
  fetchOwnData,
  fetchOwnDataFile,
  type OwnData,
  requestCorrection,
  requestErasure,
} from '../api/own-data.ts'
import type { Environment } from '../environment.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'
import type { SessionStore } from './session.ts'

export interface OwnDataStore {
  $ownData: ReadableAtom<Loaded<OwnData>>
  $download: ReadableAtom<Work>
  $consent: ReadableAtom<Work>
  $correction: ReadableAtom<Work>
  $erasure: ReadableAtom<Work>
  load(): Promise<Outcome<OwnData>>
  /** The content of the file with everything. */
  download(): Promise<Outcome<string>>
  consent(change: ConsentChange): Promise<Outcome<void>>
  correct(correction: DataCorrection): Promise<Outcome<void>>
  erase(): Promise<Outcome<void>>
}

interface Deps {
  http: Http
  session: Pick<SessionStore, 'ready'>
}

/** What is kept about the customer, and what they ask about it. Not cached: it is true now. */
export function createOwnData(env: Environment, { http, session }: Deps): OwnDataStore {
  const reading = createReading(env, async () => {
    await session.ready()
    return fetchOwnData(http)
  })
  const download = createAction(env, async () => JSON.stringify(await fetchOwnDataFile(http), null, 2))
  const consent = createAction(env, async (change: ConsentChange) => {
    reading.show(await changeConsent(http, change))
  })
  const idempotency = createIdempotency()
  const correction = createAction(env, async (wish: DataCorrection) => {
    const idempotencyKey = idempotency.keyFor(wish)
    reading.show(await requestCorrection(http, wish, { idempotencyKey }))
    idempotency.spend()
  })
  const erasure = createAction(env, async () => {
    // The open request is the server's answer to a repeat, so no key is needed.
    reading.show(await requestErasure(http))
  })
  return {
    ...{ $ownData: reading.$loaded, load: reading.read },
    ...{ $download: download.$work, download: download.run },
    ...{ $consent: consent.$work, consent: consent.run },
    ...{ $correction: correction.$work, correct: correction.run },
    ...{ $erasure: erasure.$work, erase: erasure.run },
  }
}
