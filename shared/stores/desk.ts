import { atom, type ReadableAtom } from 'nanostores'
import { fetchWaitingWork, type WaitingWork } from '../api/desk.ts'
import { type DeskCloser, type DeskCloserKind, lookCloser } from '../api/desk-closer.ts'
import {
  type DeskCustomers,
  type DeskRevealed,
  lookAtCustomer,
  revealCustomer,
} from '../api/desk-customer.ts'
import { type DeskDecision, type DeskInvoice, decideAtDesk, fetchDeskInvoice } from '../api/desk-decisions.ts'
import { type DeskFigures, type FigurePeriod, fetchDeskFigures } from '../api/desk-figures.ts'
import type { Environment } from '../environment.ts'
import { createDrafts, type DeskDrafts } from './desk-drafts.ts'
import { createDeskSession, type DeskSession, type Passkeys } from './desk-session.ts'
import type { Failure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, outcomeOf, type Work } from './outcome.ts'

/** Where on the page a decision was made. Its outcome is told there. */
export type DeskPlace = 'queue' | 'customer'

/** What the last decision did, or that somebody else was faster. */
export interface DeskTold {
  place: DeskPlace
  said?: string
  conflict?: Failure
}

export interface DeskStore extends DeskSession {
  $work: ReadableAtom<WaitingWork | undefined>
  $load: ReadableAtom<Work>
  load(): Promise<Outcome<void>>
  /** What the person has typed of decisions that they have not made. Who signs out leaves none. */
  drafts: DeskDrafts
  /** Of the last decision: one at a time. What it did is shown until the next one. */
  $decide: ReadableAtom<Work>
  $told: ReadableAtom<DeskTold | undefined>
  /** Decides, and reads the queue again: also after a refusal, because somebody else may have been faster. */
  decide(decision: DeskDecision, place?: DeskPlace): Promise<Outcome<string>>
  /** Who is meant, masked, and what was masked, for a reason. Each look is in the trail. */
  lookAtCustomer(named: string): Promise<Outcome<DeskCustomers>>
  revealCustomer(id: string, why: string): Promise<Outcome<DeskRevealed>>
  figures(by: FigurePeriod): Promise<Outcome<DeskFigures>>
  /** What was read from the invoice of an application, and its file. Each look is in the trail. */
  openInvoice(id: string): Promise<Outcome<DeskInvoice>>
  /** More about one thing, of some kinds for a reason (`needsReason`). Each look is in the trail. */
  lookCloser(kind: DeskCloserKind, id: string, why?: string): Promise<Outcome<DeskCloser>>
  now(): number
}

/** The lender's staff at their desk. It shares nothing with the stores of customers. */
export function createDesk(env: Environment, passkeys: Passkeys): DeskStore {
  const $work = atom<WaitingWork | undefined>(undefined)
  const $told = atom<DeskTold | undefined>(undefined)
  const drafts = createDrafts()
  const { http, inside, ...session } = createDeskSession(env, passkeys, {
    entered: me => drafts.ownedBy(me.id),
    left() {
      $work.set(undefined)
      $told.set(undefined)
    },
  })
  const keys = createIdempotency()
  const decide = createAction(env, async (decision: DeskDecision) => {
    $told.set(undefined)
    const idempotencyKey = keys.keyFor(decision)
    const { said } = await inside(decideAtDesk(http, decision, { idempotencyKey }))
    keys.spend()
    return said
  })
  // Each look is a call of its own: two that are opened at once must not get one another's answer.
  const look = <T>(call: () => Promise<T>) => outcomeOf(env, () => inside(call()))
  const load = createAction(env, async () => $work.set(await inside(fetchWaitingWork(http))))

  return {
    ...session,
    ...{ $work, $load: load.$work, $decide: decide.$work, $told, drafts },
    async signOut() {
      await session.signOut()
      drafts.clear()
    },
    load: load.run,
    figures: by => look(() => fetchDeskFigures(http, by)),
    openInvoice: id => look(() => fetchDeskInvoice(http, id)),
    lookCloser: (kind, id, why) => look(() => lookCloser(http, { kind, id, ...(why && { why }) })),
    lookAtCustomer: named => look(() => lookAtCustomer(http, named)),
    revealCustomer: (id, why) => look(() => revealCustomer(http, id, why)),
    async decide(decision, place = 'queue') {
      const outcome = await decide.run(decision)
      if (outcome.ok) $told.set({ place, said: outcome.value })
      else if (isConflict(outcome)) $told.set({ place, conflict: outcome.failure })
      else return outcome
      // Where another person has signed in, the queue is refused with the same sentence: it is said once.
      if (isConflict(await load.run())) $told.set(undefined)
      return outcome
    },
    now: () => env.clock.serverNow(),
  }
}

/** Somebody was faster, or the case has changed. */
export const isConflict = (outcome: Outcome<unknown>): outcome is { ok: false; failure: Failure } =>
  !outcome.ok && 'status' in outcome.failure && outcome.failure.status === 409
