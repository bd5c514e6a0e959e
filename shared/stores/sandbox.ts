import { atom, type ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { fetchSandboxMessages, type SandboxMessage } from '../api/sandbox.ts'
import type { Environment } from '../environment.ts'
import { outcomeOf } from './outcome.ts'
import type { Loaded } from './query.ts'

export interface SandboxStore {
  $messages: ReadableAtom<Loaded<SandboxMessage[]>>
  /** @param to phone digits or e-mail */
  load(to: string): Promise<void>
}

/** What the sandbox "sent"; the routes exist nowhere else. */
export function createSandbox(env: Environment, { http }: { http: Http }): SandboxStore {
  const $messages = atom<Loaded<SandboxMessage[]>>({
    data: undefined,
    loading: false,
    settled: false,
    failure: undefined,
  })
  return {
    $messages,
    async load(to) {
      $messages.set({ ...$messages.get(), loading: true })
      const outcome = await outcomeOf(env, () => fetchSandboxMessages(http, to))
      const answer = outcome.ok
        ? { data: outcome.value.messages, failure: undefined }
        : { data: $messages.get().data, failure: outcome.failure }
      $messages.set({ ...answer, loading: false, settled: true })
    },
  }
}
