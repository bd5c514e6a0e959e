import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { decideHeldCase, fetchHeldCases, type HeldCases, type HeldDecided } from '../api/sandbox.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface HeldCasesStore {
  /** What the risk policy holds. */
  $cases: ReadableAtom<Loaded<HeldCases>>
  load(): Promise<Outcome<HeldCases>>
  $decide: ReadableAtom<Work>
  /** Decides as the lender's staff would, and loads the list again. */
  decide(id: string, release: boolean): Promise<Outcome<HeldDecided>>
}

/** The routes exist only in the sandbox. */
export function createHeldCases(env: Environment, { http }: { http: Http }): HeldCasesStore {
  const cases = createReading(env, () => fetchHeldCases(http))
  const decide = createAction(env, async (id: string, release: boolean) => {
    const decided = await decideHeldCase(http, id, { release })
    await cases.read()
    return decided
  })
  return { $cases: cases.$loaded, load: cases.read, $decide: decide.$work, decide: decide.run }
}
