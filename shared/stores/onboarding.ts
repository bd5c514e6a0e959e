import { atom, type ReadableAtom } from 'nanostores'
import type { Profile, ProfileDevice } from '../api/customers.ts'
import type { Standing } from '../api/standing.ts'
import type { Environment } from '../environment.ts'
import type { Failure } from './failure.ts'
import type { LeadStore } from './lead.ts'
import { isNoProfile } from './no-profile.ts'
import type { Outcome } from './outcome.ts'
import { hasStatus, newestDevice } from './profile-facts.ts'
import type { SessionStore } from './session.ts'

/** Numbers of the steps: 1 registration, 2 code, 3 device, 4 personal data, 5 waiting. */
export const totalSteps = 5
export const barSteps = 4

/**
 * Where /form opens: at a step, or on another page. `failure`: the profile could not be read. `standing` is true of the step that
 * it opens at, and of no later one. `device`: the phone that an application at step 4 already has.
 */
export type Start =
  | {
      step: 1 | 3 | 4 | 5
      failure?: Failure
      standing?: Standing | undefined
      device?: ProfileDevice | undefined
    }
  | { go: string }

/** The segment of the progress bar; undefined for the waiting screen, which has no bar. */
export const barStep = (step: number) => (step <= barSteps ? step : undefined)

export interface OnboardingStore {
  $start: ReadableAtom<Start | undefined>
  /** Finds the step of the current customer and fills the lead from the profile. Call it again after the code. */
  begin(): Promise<Start>
  totalSteps: number
  barSteps: number
  barStep(step: number): number | undefined
}

interface Deps {
  session: SessionStore
  lead: LeadStore
  profile: { load(): Promise<Outcome<Profile>> }
}

export function createOnboarding(_env: Environment, { session, lead, profile }: Deps): OnboardingStore {
  const $start = atom<Start | undefined>()

  async function find(): Promise<Start> {
    await session.ready()
    if (!session.$isAuthenticated.get()) return { step: 1 }
    const loaded = await profile.load()
    if (!loaded.ok) return isNoProfile(loaded.failure) ? { step: 3 } : { step: 3, failure: loaded.failure }
    prefill(lead, loaded.value)
    const start = startOf(loaded.value)
    if ('go' in start) return start
    const { standing, devices } = loaded.value
    return { ...start, standing, device: start.step === 4 ? newestDevice(devices) : undefined }
  }

  return {
    $start,
    totalSteps,
    barSteps,
    barStep,
    async begin() {
      const start = await find()
      $start.set(start)
      return start
    },
  }
}

function prefill(lead: LeadStore, { name, email, phone, cpf }: Profile) {
  const known = Object.entries({ name, email, phone, cpf }).filter(([, value]) => value !== '')
  lead.set(Object.fromEntries(known))
}

/**
 * The step of a profile, as the specification's table says. The cases under `hasSalary` keep customers from waiting
 * for an offer that cannot come.
 */
function startOf(profile: Profile): Start {
  const { offer, hasSalary, devices, purchase, continuesOnSite } = profile
  if (purchase?.state === 'ordered') return { step: 3 }
  if (purchase?.state === 'ended' || continuesOnSite) return { go: '/dashboard' }
  if (hasStatus(profile, 'Accepted')) return { go: '/dashboard' }
  if (hasSalary) {
    // This comes before the offer, which has become the loan and cannot be accepted again.
    if (hasStatus(profile, 'CCBCreated', 'WaitingSignature', 'Signed', 'UpToDate'))
      return { go: '/dashboard' }
    if (offer?.id && !offer.isExpired) return { step: 5 }
    if (offer?.id) return { go: `/proposal/${encodeURIComponent(offer.id)}` }
    return { step: 5 }
  }
  return { step: devices.length > 0 ? 4 : 3 }
}

/**
 * The step that Back and Forward may show, and a reload before the code. Before the code: 1, or 2 while a login is
 * pending. After the code: 3 up to the step that was reached. Step 5 stays: data sent to analysis cannot be edited.
 */
export function allowedStep(
  requested: number,
  { start, hasAuthData }: { start: Start & { step: number }; hasAuthData: boolean },
): number {
  if (start.step === 1) return requested >= 2 && hasAuthData ? 2 : 1
  if (start.step === 5) return 5
  return Number.isInteger(requested) ? Math.min(Math.max(requested, 3), start.step) : start.step
}
