import { atom, type ReadableAtom } from 'nanostores'
import {
  beginPasskey,
  beginSignIn,
  fetchStaffMember,
  fetchWaitingWork,
  finishPasskey,
  finishSignIn,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type StaffMember,
  signOutOfDesk,
  type WaitingWork,
} from '../api/desk.ts'
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
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

/** What the desk needs of its host besides the environment. Both reject when the person or the device declines. */
export interface Passkeys {
  create(options: unknown): Promise<PasskeyAttestation>
  get(options: unknown): Promise<PasskeyAssertion>
}

export interface DeskStore {
  /** Undefined until it is known; null: nobody is signed in. */
  $me: ReadableAtom<StaffMember | null | undefined>
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
  /** The recovery code was written down. */
  noted(): void
  load(): Promise<Outcome<void>>
  /** Of the last decision. What it did is shown until the next one. */
  $decide: ReadableAtom<Work>
  $said: ReadableAtom<string | undefined>
  /** Decides, and reads the queue again: also after a refusal, because somebody else may have been faster. */
  decide(decision: DeskDecision): Promise<Outcome<void>>
  /** Who is meant, masked, and what was masked, for a reason. Each look is in the trail. */
  lookAtCustomer(named: string): Promise<Outcome<DeskCustomers>>
  revealCustomer(id: string, why: string): Promise<Outcome<DeskRevealed>>
  figures(by: FigurePeriod): Promise<Outcome<DeskFigures>>
  /** What was read from the invoice of an application, and its file. Each look is in the trail. */
  openInvoice(id: string): Promise<Outcome<DeskInvoice>>
  now(): number
}

/**
 * The lender's staff at their desk. It shares nothing with the stores of customers: the session is a cookie that no script
 * sees, and calls go to the server of the page, whatever the address of the API for customers is.
 */
export function createDesk(env: Environment, passkeys: Passkeys): DeskStore {
  const http = createHttp(
    { ...env, apiBase: '/api' },
    { token: () => undefined, onUnauthorized: () => undefined },
  )
  const $me = atom<StaffMember | null | undefined>(undefined)
  const $recoveryCode = atom<string | undefined>(undefined)
  const $work = atom<WaitingWork | undefined>(undefined)

  function leave(): void {
    $work.set(undefined)
    $recoveryCode.set(undefined)
    $said.set(undefined)
    $me.set(null)
  }
  /** A call of who is signed in: once the session is over, nothing of it stays on the screen. */
  async function inside<T>(call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) leave()
      throw failure
    }
  }

  const enter = createAction(env, async (how: 'look' | 'key' | { code: string }) => {
    if (how === 'look') return $me.set(await fetchStaffMember(http))
    if (how === 'key') {
      const { challengeId, options } = await beginSignIn(http)
      const response = await asked(passkeys.get(options))
      return $me.set(await finishSignIn(http, { challengeId, response }))
    }
    const { challengeId, options } = await beginPasskey(http, how.code)
    const response = await asked(passkeys.create(options))
    const { me, recoveryCode } = await finishPasskey(http, { challengeId, code: how.code, response })
    $recoveryCode.set(recoveryCode)
    $me.set(me)
  })
  const $said = atom<string | undefined>(undefined)
  const keys = createIdempotency()
  const decide = createAction(env, async (decision: DeskDecision) => {
    $said.set(undefined)
    const idempotencyKey = keys.keyFor(decision)
    const { said } = await inside(decideAtDesk(http, decision, { idempotencyKey }))
    keys.spend()
    $said.set(said)
  })
  const look = createAction(env, (named: string) => inside(lookAtCustomer(http, named)))
  const reveal = createAction(env, (id: string, why: string) => inside(revealCustomer(http, id, why)))
  const figures = createAction(env, (by: FigurePeriod) => inside(fetchDeskFigures(http, by)))
  const open = createAction(env, (id: string) => inside(fetchDeskInvoice(http, id)))
  const load = createAction(env, async () => $work.set(await inside(fetchWaitingWork(http))))

  return {
    ...{ $me, $recoveryCode, $work, $enter: enter.$work, $load: load.$work },
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
      enter.reset()
    },
    noted: () => $recoveryCode.set(undefined),
    load: load.run,
    ...{ $decide: decide.$work, $said, openInvoice: open.run },
    ...{ lookAtCustomer: look.run, revealCustomer: reveal.run, figures: figures.run },
    async decide(decision) {
      const outcome = await decide.run(decision)
      const isConflict = !outcome.ok && 'status' in outcome.failure && outcome.failure.status === 409
      if (outcome.ok || isConflict) await load.run()
      return outcome
    },
    now: () => env.clock.serverNow(),
  }
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch {
    throw new CodedFailure('passkey-declined')
  }
}
