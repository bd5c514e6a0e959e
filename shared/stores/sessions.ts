import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { endOtherSessions, endSession, fetchSessions, type OpenSession } from '../api/sessions.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'
import type { SessionStore } from './session.ts'

export interface SessionsStore {
  /** Where the customer is signed in: this browser first, then the last used. */
  $sessions: ReadableAtom<Loaded<OpenSession[]>>
  $end: ReadableAtom<Work>
  load(): Promise<Outcome<OpenSession[]>>
  /** Ends one other session, or all of them without an id. */
  end(id?: string): Promise<Outcome<void>>
}

interface Deps {
  http: Http
  session: Pick<SessionStore, 'ready'>
}

export function createSessions(env: Environment, { http, session }: Deps): SessionsStore {
  const reading = createReading(env, async () => {
    await session.ready()
    const { sessions } = await fetchSessions(http)
    return [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  })
  const end = createAction(env, async (id?: string) => {
    await (id === undefined ? endOtherSessions(http) : endSession(http, id)).catch(failure => {
      // It has ended by itself: that is what was wanted.
      if (failure.status !== 404) throw failure
    })
    const open = reading.$loaded.get().data ?? []
    reading.show(open.filter(each => each.current || (id !== undefined && each.id !== id)))
  })
  return { $sessions: reading.$loaded, $end: end.$work, load: reading.read, end: end.run }
}
