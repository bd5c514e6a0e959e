import { atom, type ReadableAtom } from 'nanostores'
import {
  beginPasskey,
  beginSignIn,
  deskPersonHeader,
  fetchStaffMember,
  fetchWaitingWork,
  finishPasskey,
  finishSignIn,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type StaffMember,
  signOutOfDesk,
  staffIdle,
  type WaitingWork,
} from '../api/desk.ts'
import { type DeskCloser, type DeskCloserKind, lookCloser } from '../api/desk-closer.ts'
import {
  type DeskCustomers,
  type DeskRevealed,
  lookAtCustomer,
  revealCustomer,
} from '../api/desk-customer.ts'
import { type DeskDecision, type DeskInvoice, decideAtDesk, fetchDeskInvoice } from '../api/desk-decisions.ts'
import { type DeskFigures, type FigurePeriod, fetchDeskFigures } from '../api/desk-figures.ts'
import { ApiError } from '../api/error.ts'
import { createHttp } from '../api/http-client.ts'
import type { Environment } from '../environment.ts'
import { createDrafts, type DeskDrafts } from './desk-drafts.ts'
import { CodedFailure, type Failure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, outcomeOf, type Work } from './outcome.ts'

/** What the desk needs of its host besides the environment. Both reject when the person or the device declines. */
export interface Passkeys {
  create(options: unknown): Promise<PasskeyAttestation>
  get(options: unknown): Promise<PasskeyAssertion>
}

/** Where on the page a decision was made. Its outcome is told there. */
export type DeskPlace = 'queue' | 'customer'

/** What the last decision did, or that somebody else was faster. */
export interface DeskTold {
  place: DeskPlace
  said?: string
  conflict?: Failure
}

export interface DeskStore {
  /** Undefined until it is known; null: nobody is signed in. */
  $me: ReadableAtom<StaffMember | null | undefined>
  /** The session ended while somebody worked here, or has not been used for so long that it has. */
  $ended: ReadableAtom<boolean>
  /** Shown once, after a passkey was registered. */
  $recoveryCode: ReadableAtom<string | undefined>
  $work: ReadableAtom<WaitingWork | undefined>
  /** Of signing in, registering, and looking who is signed in. */
  $enter: ReadableAtom<Work>
  $load: ReadableAtom<Work>
  start(): Promise<void>
  /** @param code of an invitation, or the recovery code */
  register(code: string): Promise<Outcome<void>>
  signIn(): Promise<Outcome<void>>
  signOut(): Promise<void>
  /** An invitation that did not work is given up: what went wrong is not said any more. */
  giveUp(): void
  /** The recovery code was written down. */
  noted(): void
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

/**
 * The lender's staff at their desk. It shares nothing with the stores of customers: the session is a cookie that no script
 * sees, and calls go to the server of the page, whatever the address of the API for customers is.
 */
export function createDesk(env: Environment, passkeys: Passkeys): DeskStore {
  const $me = atom<StaffMember | null | undefined>(undefined)
  const headers = () => {
    const id = $me.get()?.id
    return { ...env.headers(), ...(id !== undefined && { [deskPersonHeader]: id }) }
  }
  const http = createHttp(
    { ...env, apiBase: '/api', headers },
    { token: () => undefined, onUnauthorized: () => undefined },
  )
  const $ended = atom(false)
  const $recoveryCode = atom<string | undefined>(undefined)
  const $work = atom<WaitingWork | undefined>(undefined)

  const drafts = createDrafts()
  let idle = new AbortController()

  /** The session has been used: it ends unseen when nothing more is asked, and then nothing of it stays on the screen. */
  function restartIdle(): void {
    idle.abort()
    idle = new AbortController()
    const { signal } = idle
    void env.clock.sleep(staffIdle.end + staffIdle.touch, signal).then(() => {
      // The recovery code is shown this once: it stays until it is written down.
      if (!signal.aborted && !$recoveryCode.get()) end()
    })
  }
  function enterAs(me: StaffMember): void {
    $ended.set(false)
    drafts.ownedBy(me.id)
    $me.set(me)
    restartIdle()
  }
  function end(): void {
    if (!$me.get()) return
    leave()
    $ended.set(true)
  }
  function leave(): void {
    idle.abort()
    $ended.set(false)
    $work.set(undefined)
    $recoveryCode.set(undefined)
    $told.set(undefined)
    $me.set(null)
  }
  /** A call of who is signed in: once the session is over, nothing of it stays on the screen. */
  async function inside<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await call
      if ($me.get()) restartIdle()
      return answer
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) end()
      throw failure
    }
  }

  const enter = createAction(env, async (how: 'look' | 'key' | { code: string }) => {
    if (how === 'look') return enterAs(await fetchStaffMember(http))
    if (how === 'key') {
      const { challengeId, options } = await beginSignIn(http)
      const response = await asked(passkeys.get(options))
      return enterAs(await finishSignIn(http, { challengeId, response }))
    }
    const { challengeId, options } = await beginPasskey(http, how.code)
    const response = await asked(passkeys.create(options))
    const { me, recoveryCode } = await finishPasskey(http, { challengeId, code: how.code, response })
    $recoveryCode.set(recoveryCode)
    enterAs(me)
  })
  const $told = atom<DeskTold | undefined>(undefined)
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
    ...{ $me, $ended, $recoveryCode, $work, $enter: enter.$work, $load: load.$work },
    async start() {
      const outcome = await enter.run('look')
      if (outcome.ok) return
      $me.set(null)
      // Nobody was signed in: that is no failure of the person's.
      if ('status' in outcome.failure && outcome.failure.status === 401) enter.reset()
    },
    register: code => enter.run({ code }),
    signIn: () => enter.run('key'),
    async signOut() {
      try {
        await signOutOfDesk(http)
      } catch {
        // The session ends by itself.
      }
      leave()
      drafts.clear()
      enter.reset()
    },
    giveUp: enter.reset,
    noted: () => $recoveryCode.set(undefined),
    load: load.run,
    ...{ $decide: decide.$work, $told, drafts },
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

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch {
    throw new CodedFailure('passkey-declined')
  }
}
