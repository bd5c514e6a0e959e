import type { ReadableAtom } from 'nanostores'
import type { ExampleInvoice } from '../api/example-invoice.ts'
import type { Http } from '../api/http.ts'
import {
  answerSandboxRecurrence,
  decideInvoiceCheck,
  fetchInvoiceChecks,
  fetchSandboxInvoice,
  fetchSandboxMessages,
  fetchSandboxRecurrences,
  type InvoiceChecks,
  type InvoiceDecided,
  moveSandboxClock,
  paySandboxCharge,
  type SandboxAnswer,
  type SandboxMessage,
  type SandboxPaid,
  type SandboxRecurrences,
  type WantedInvoice,
} from '../api/sandbox.ts'
import { dayMs } from '../durations.ts'
import type { Environment } from '../environment.ts'
import { addMonthsClamped, todayInSaoPaulo } from '../loan/calendar.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface SandboxStore {
  $messages: ReadableAtom<Loaded<SandboxMessage[]>>
  /** @param to phone digits or e-mail */
  load(to: string): Promise<Outcome<SandboxMessage[]>>
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
  $invoice: ReadableAtom<Work>
  /** Writes a play invoice. */
  invoice(wanted: WantedInvoice): Promise<Outcome<ExampleInvoice>>
  /** Invoices that wait for a person. */
  $checks: ReadableAtom<Loaded<InvoiceChecks>>
  loadChecks(): Promise<Outcome<InvoiceChecks>>
  $decide: ReadableAtom<Work>
  /** Decides as the lender's staff would, and loads the list again. */
  decide(id: string, accept: boolean): Promise<Outcome<InvoiceDecided>>
}

/** Messages that the sandbox recorded, and its bank and clock. The routes exist only in the sandbox. */
export function createSandbox(env: Environment, { http }: { http: Http }): SandboxStore {
  const messages = createReading(env, async (to: string) => (await fetchSandboxMessages(http, to)).messages)
  const idempotency = createIdempotency()
  const pay = createAction(env, async (txid: string) => {
    const paid = await paySandboxCharge(http, txid, {}, { idempotencyKey: idempotency.keyFor(txid) })
    idempotency.spend()
    return paid
  })
  const move = createAction(env, async (by: 'day' | 'month') => {
    if (by === 'day') return (await moveSandboxClock(http, { advanceMs: dayMs })).now
    // Months differ in length, and only the server knows its current month.
    const now = Date.parse((await moveSandboxClock(http, { advanceMs: 0 })).now)
    const today = todayInSaoPaulo(now)
    const days = (Date.parse(addMonthsClamped(today, 1)) - Date.parse(today)) / dayMs
    return (await moveSandboxClock(http, { advanceMs: days * dayMs })).now
  })
  const recurrences = createReading(env, () => fetchSandboxRecurrences(http, { retries: 0 }))
  const answer = createAction(env, async (idRec: string, state: SandboxAnswer['state']) => {
    const left = await answerSandboxRecurrence(http, idRec, { state })
    recurrences.show(left)
    return left
  })
  const invoice = createAction(env, (wanted: WantedInvoice) => fetchSandboxInvoice(http, wanted))
  const checks = createReading(env, () => fetchInvoiceChecks(http))
  const decide = createAction(env, async (id: string, accept: boolean) => {
    const decided = await decideInvoiceCheck(http, id, { accept })
    await checks.read()
    return decided
  })
  return {
    $recurrences: recurrences.$loaded,
    loadRecurrences: recurrences.read,
    $answer: answer.$work,
    answer: answer.run,
    $invoice: invoice.$work,
    invoice: invoice.run,
    $checks: checks.$loaded,
    loadChecks: checks.read,
    $decide: decide.$work,
    decide: decide.run,
    $pay: pay.$work,
    pay: pay.run,
    $move: move.$work,
    move: move.run,
    $messages: messages.$loaded,
    load: messages.read,
  }
}
