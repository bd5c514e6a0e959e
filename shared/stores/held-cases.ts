import { atom, type ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { decideHeldCase, fetchHeldCases, type HeldCase, type HeldDecided } from '../api/sandbox.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, outcomeOf, type Work } from './outcome.ts'

export interface HeldCasesStore {
  /** What the risk policy holds; undefined until it is loaded. */
  $cases: ReadableAtom<HeldCase[] | undefined>
  load(): Promise<void>
  $decide: ReadableAtom<Work>
  /** Decides as the lender's staff would, and loads the list again. */
  decide(id: string, release: boolean): Promise<Outcome<HeldDecided>>
}

/** The routes exist only in the sandbox. */
export function createHeldCases(env: Environment, { http }: { http: Http }): HeldCasesStore {
  const $cases = atom<HeldCase[] | undefined>(undefined)
  const load = async () => {
    const outcome = await outcomeOf(env, () => fetchHeldCases(http))
    if (outcome.ok) $cases.set(outcome.value.cases)
  }
  const decide = createAction(env, async (id: string, release: boolean) => {
    const decided = await decideHeldCase(http, id, { release })
    await load()
    return decided
  })
  return { $cases, load, $decide: decide.$work, decide: decide.run }
}
