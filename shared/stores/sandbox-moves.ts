import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { answerSandboxMove, fetchSandboxMoves, type SandboxMoves } from '../api/sandbox-moves.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface SandboxMovesStore {
  /** Money that waits for a second person. */
  $moves: ReadableAtom<Loaded<SandboxMoves>>
  load(): Promise<Outcome<SandboxMoves>>
  $answer: ReadableAtom<Work>
  /** Answers as the second person. */
  answer(id: string, confirm: boolean): Promise<Outcome<SandboxMoves>>
}

/** The routes exist only in the sandbox. */
export function createSandboxMoves(env: Environment, { http }: { http: Http }): SandboxMovesStore {
  const moves = createReading(env, () => fetchSandboxMoves(http, { retries: 0 }))
  const answer = createAction(env, async (id: string, confirm: boolean) => {
    const left = await answerSandboxMove(http, id, { confirm })
    moves.show(left)
    return left
  })
  return { $moves: moves.$loaded, load: moves.read, $answer: answer.$work, answer: answer.run }
}
