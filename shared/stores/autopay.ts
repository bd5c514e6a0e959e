import type { ReadableAtom } from 'nanostores'
import { type Autopay, cancelAutopay, fetchAutopay, requestAutopay, startAutopay } from '../api/autopay.ts'
import type { CallOptions, Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { createIdempotency } from './idempotency.ts'
import { type Action, createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface AutopayStore {
  $autopay: ReadableAtom<Loaded<Autopay>>
  $start: ReadableAtom<Work>
  $request: ReadableAtom<Work>
  $cancel: ReadableAtom<Work>
  load(loanId: string): Promise<Outcome<Autopay>>
  /** Asks once, without retries, for polls. */
  check(loanId: string): Promise<Outcome<Autopay>>
  /** Asks for a code to authorise with. */
  start(loanId: string): Promise<Outcome<Autopay>>
  /** Asks for the request in the bank's app. */
  request(loanId: string): Promise<Outcome<Autopay>>
  /** Ends the authorisation. */
  cancel(loanId: string): Promise<Outcome<Autopay>>
}

/** Pix Automático of a loan: see, authorise, cancel. */
export function createAutopay(env: Environment, { http }: { http: Http }): AutopayStore {
  const reading = createReading(env, (loanId: string, options: CallOptions) =>
    fetchAutopay(http, loanId, options),
  )
  /** A call that changes it answers how it stands afterwards. */
  const changing = (
    call: (http: Http, loanId: string, options: CallOptions) => Promise<Autopay>,
  ): Action<[string], Autopay> => {
    const idempotency = createIdempotency()
    return createAction(env, async (loanId: string) => {
      const autopay = await call(http, loanId, { idempotencyKey: idempotency.keyFor(loanId) })
      idempotency.spend()
      reading.show(autopay)
      return autopay
    })
  }
  const [start, request, cancel] = [changing(startAutopay), changing(requestAutopay), changing(cancelAutopay)]
  return {
    $autopay: reading.$loaded,
    $start: start.$work,
    $request: request.$work,
    $cancel: cancel.$work,
    load: loanId => reading.read(loanId, {}),
    check: loanId => reading.read(loanId, { retries: 0 }),
    start: start.run,
    request: request.run,
    cancel: cancel.run,
  }
}
