import { atom, type ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import {
  answerSandboxRecurrence,
  fetchSandboxMessages,
  fetchSandboxRecurrences,
  moveSandboxClock,
  paySandboxCharge,
  type SandboxAnswer,
  type SandboxMessage,
  type SandboxPaid,
  type SandboxRecurrences,
} from '../api/sandbox.ts'
import type { Environment } from '../environment.ts'
import { addMonthsClamped, todayInSaoPaulo } from '../loan/calendar.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, outcomeOf, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface SandboxStore {
  $messages: ReadableAtom<Loaded<SandboxMessage[]>>
  /** @param to phone digits or e-mail */
  load(to: string): Promise<void>
  $pay: ReadableAtom<Work>
  /** Simulates the bank's payment of a charge. */
  pay(txid: string): Promise<Outcome<SandboxPaid>>
  $recurrences: ReadableAtom<Loaded<SandboxRecurrences>>
  /** Authorisations of Pix Automático that have not ended. */
  loadRecurrences(): Promise<Outcome<SandboxRecurrences>>
  $answer: ReadableAtom<Work>
  /** Simulates the answer of a customer in their bank's app. */
  answer(idRec: string, state: SandboxAnswer['state']): Promise<Outcome<SandboxRecurrences>>
  $move: ReadableAtom<Work>
  /** Moves the server's clock forward and returns its new ISO time. */
  move(by: 'day' | 'month'): Promise<Outcome<string>>
}

const day = 24 * 60 * 60 * 1000

/** Messages that the sandbox recorded, and its bank and clock. The routes exist only in the sandbox. */
export function createSandbox(env: Environment, { http }: { http: Http }): SandboxStore {
  const $messages = atom<Loaded<SandboxMessage[]>>({
    data: undefined,
    loading: false,
    settled: false,
    failure: undefined,
  })
  const idempotency = createIdempotency()
  const pay = createAction(env, async (txid: string) => {
    const paid = await paySandboxCharge(http, txid, {}, { idempotencyKey: idempotency.keyFor(txid) })
    idempotency.spend()
    return paid
  })
  const move = createAction(env, async (by: 'day' | 'month') => {
    if (by === 'day') return (await moveSandboxClock(http, { advanceMs: day })).now
    // Months differ in length, and only the server knows its current month.
    const now = Date.parse((await moveSandboxClock(http, { advanceMs: 0 })).now)
    const today = todayInSaoPaulo(now)
    const days = (Date.parse(addMonthsClamped(today, 1)) - Date.parse(today)) / day
    return (await moveSandboxClock(http, { advanceMs: days * day })).now
  })
  const recurrences = createReading(env, () => fetchSandboxRecurrences(http, { retries: 0 }))
  const answer = createAction(env, async (idRec: string, state: SandboxAnswer['state']) => {
    const left = await answerSandboxRecurrence(http, idRec, { state })
    recurrences.show(left)
    return left
  })
  return {
    $recurrences: recurrences.$loaded,
    loadRecurrences: recurrences.read,
    $answer: answer.$work,
    answer: answer.run,
    $pay: pay.$work,
    pay: pay.run,
    $move: move.$work,
    move: move.run,
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
