import { lazy } from 'react'

const load = () => import('./code-step.tsx')

/** Nobody types a code before one was asked for. */
export const LoginCodeStep = lazy(() => load().then(it => ({ default: it.LoginCodeStep })))

/** Fetches it while the phone is typed, so that nobody waits. Failing here is not worth a word. */
export function fetchCodeStep(): void {
  load().catch(() => undefined)
}
