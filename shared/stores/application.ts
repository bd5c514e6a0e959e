import type { ReadableAtom } from 'nanostores'
import {
  type ApplicationOpened,
  openApplication,
  type ReviewRequested,
  requestReview,
} from '../api/application.ts'
import type { Environment } from '../environment.ts'
import type { ApplicationNeeds } from './application-needs.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

export interface ApplicationStore {
  $reapply: ReadableAtom<Work>
  $review: ReadableAtom<Work>
  /** 'Pedir nova análise': starts a new application at the device step. The caller then goes to /form. */
  reapply(): Promise<Outcome<ApplicationOpened>>
  /** Requests that a person reviews the refusal. */
  review(): Promise<Outcome<ReviewRequested>>
}

export function createApplication(
  env: Environment,
  { http, lead, profile }: ApplicationNeeds,
): ApplicationStore {
  const idempotency = createIdempotency()
  const reapply = createAction(env, async () => {
    const opened = await openApplication(http, { idempotencyKey: idempotency.keyFor('reapply') })
    idempotency.spend()
    lead.set({ deviceId: '' })
    profile.invalidate()
    return opened
  })
  const review = createAction(env, async () => {
    const requested = await requestReview(http, { idempotencyKey: idempotency.keyFor('review') })
    profile.invalidate()
    return requested
  })
  return { $reapply: reapply.$work, $review: review.$work, reapply: reapply.run, review: review.run }
}
