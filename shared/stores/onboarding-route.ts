import { computed } from 'nanostores'
import type { Environment } from '../environment.ts'
import { allowedStep, createOnboarding } from './onboarding.ts'
import type { StepHistory } from './step-history.ts'
import type { StepsStore } from './steps.ts'
import type { Shared } from './stores.ts'

/**
 * Nobody goes back across these steps: step 3 has used the code and step 5 has sent the data. They replace the history
 * entry of the step before.
 */
const pointsOfNoReturn = [3, 5]

export interface OnboardingRoute {
  /** True once the customer has moved between steps: from then on a new step takes the focus. */
  arriving: { current: boolean }
  /**
   * Moves the steps of /form: to where the profile says, again after the code, and along the browser's history as far
   * as that is allowed. Leaves for another page when /form has nothing more to ask. Returns the function that stops it.
   */
  start(steps: StepsStore, history?: StepHistory): () => void
}

export function createOnboardingRoute(
  env: Environment,
  { authData, redirects, session, of }: Pick<Shared, 'authData' | 'redirects' | 'session' | 'of'>,
): OnboardingRoute {
  const onboarding = of(createOnboarding)
  const arriving = { current: false }
  const $session = computed([session.$restored, session.$isAuthenticated], (restored, authenticated) =>
    restored ? (authenticated ? 'signed in' : 'signed out') : 'unknown',
  )

  function start({ $steps, goTo }: StepsStore, history?: StepHistory): () => void {
    arriving.current = false
    let last = 1
    let reached: 1 | 3 | 4 | 5 = 1
    let isOpened = false
    /** The step of a move that leaves no history entry. */
    let quietStep: number | undefined
    /** Whose data the steps hold. */
    let owner: string | undefined

    const allowed = (step: number) =>
      allowedStep(step, { start: { step: reached }, hasAuthData: authData.$authData.get() !== undefined })

    /** Moves without a new history entry. Nanostores queues listeners, so the listener learns of it by the step. */
    const goQuietly = (step: number) => {
      if (step === $steps.get().current) return
      quietStep = step
      goTo(step)
    }

    const noteReached = (step: number) => {
      if (step < 3) return
      reached = Math.max(reached, step) as typeof reached
      owner ??= session.$user.get()?.id
    }

    const stopBeginning = $session.subscribe(known => {
      if (known !== 'unknown') void onboarding.begin()
    })
    const stopOpening = onboarding.$start.subscribe(start => {
      if (!start) return
      if ('go' in start) return env.navigation.replace(start.go)
      if (start.step > reached) reached = start.step
      if (!isOpened) {
        isOpened = true
        // After the code the profile alone says where to open, as the specification has it. What the steps before it
        // hold lives in memory: a reload at such a step would ask again for what was sent.
        const seen = history?.read() ?? start.step
        if (history?.isInMemory) noteReached(seen)
        const step = reached > 1 ? reached : allowed(seen)
        goQuietly(step)
        history?.replace(step)
      } else if (start.step > 1) goTo(Math.max(start.step, $steps.get().current))
    })
    noteReached($steps.get().current)
    const stopSteps = $steps.listen(({ current }, before) => {
      if (current === before?.current) return
      arriving.current = true
      noteReached(current)
      const isForward = current > last
      last = current
      const isQuiet = current === quietStep
      quietStep = undefined
      if (isQuiet) return
      if (isForward && pointsOfNoReturn.includes(current)) history?.replace(current)
      else history?.push(current)
    })
    const stopHistory = history?.listen(step => goQuietly(allowed(step)))

    // Another tab signed out or signed somebody else in: nothing typed here may be sent in their name. The session adds
    // its own listener when it is restored. This one has to come after it, so that it sees the new user.
    let stopFollowing: (() => void) | undefined
    let isStopped = false
    void session.ready().then(() => {
      if (isStopped) return
      stopFollowing = env.storage.listen(() => {
        const user = session.$user.get()
        if (!owner || user?.id === owner) return
        owner = undefined
        if (user) env.navigation.replace('/form')
        else redirects.signedOut()
      })
    })

    return () => {
      isStopped = true
      stopBeginning()
      stopOpening()
      stopSteps()
      stopHistory?.()
      stopFollowing?.()
    }
  }

  return { arriving, start }
}
