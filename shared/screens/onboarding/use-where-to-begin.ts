import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { allowedStep, createOnboarding } from '../../stores/onboarding.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { fetchStepsAfter } from './steps-on-demand.tsx'
import type { StepTrail } from './use-step-trail.ts'

type Reached = 1 | 3 | 4 | 5

/**
 * Opens /form where the profile says, and again after the code; comes back to where a reload or Back points as
 * far as that is allowed; leaves for another page when this one has nothing more to ask.
 */
export function useWhereToBegin({ history, quietly }: StepTrail) {
  const { authData, env, profile, session } = useStores()
  const onboarding = useStoreOf(createOnboarding)
  const { current, goTo } = useSteps()
  const restored = useStore(session.$restored)
  const authenticated = useStore(session.$isAuthenticated)
  const start = useStore(onboarding.$start)
  const reached = useRef<Reached>(1)
  const opened = useRef(false)
  const currentStep = useRef(current)
  /** Whose steps these are. */
  const owner = useRef<string>(undefined)

  const allowed = useCallback(
    (step: number) =>
      allowedStep(step, {
        start: { step: reached.current },
        hasAuthData: authData.$authData.get() !== undefined,
      }),
    [authData],
  )

  useEffect(() => {
    if (restored) void onboarding.begin()
    // Signing in, here or in another tab, is a new beginning.
    void authenticated
  }, [onboarding, restored, authenticated])

  useEffect(() => {
    if (!start) return
    if ('go' in start) return env.navigation.replace(start.go)
    if (start.step > reached.current) reached.current = start.step
    if (!opened.current) {
      opened.current = true
      const step = allowed(history?.read() ?? start.step)
      quietly(() => goTo(step))
      history?.replace(step)
    } else if (start.step > 1) goTo(Math.max(start.step, currentStep.current))
  }, [start, env, history, allowed, quietly, goTo])

  useEffect(() => {
    currentStep.current = current
    if (current >= 3) {
      reached.current = Math.max(reached.current, current) as Reached
      owner.current ??= session.$user.get()?.id
    }
    // From the first step on intent only (its first focus), so that whoever just looks loads no more than that.
    if (current > 1) fetchStepsAfter(current)
  }, [current, session])

  // Another tab signed out, or somebody else in: nothing that was typed here may be sent in their name. Listening begins
  // once the session is restored, that is after the session's own, which by then has followed and forgotten the lead.
  useEffect(() => {
    if (!restored) return
    return env.storage.listen(() => {
      const user = session.$user.get()
      if (!owner.current || user?.id === owner.current) return
      owner.current = undefined
      env.navigation.replace(user ? '/form' : '/login')
    })
  }, [restored, env, session])

  useEffect(
    () => history?.listen(step => quietly(() => goTo(allowed(step)))),
    [history, quietly, goTo, allowed],
  )

  return {
    pending: restored && authenticated && !start,
    failed: start && 'step' in start ? start.failure : undefined,
    retry() {
      profile.retry()
      void onboarding.begin()
    },
  }
}
