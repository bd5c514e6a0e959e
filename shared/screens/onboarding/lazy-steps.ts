import { lazy } from 'react'

const verification = () => import('./verification-step.tsx')
const device = () => import('./device-step.tsx')
const personal = () => import('./personal-step.tsx')
const waiting = () => import('../waiting/waiting.tsx')

export const VerificationStep = lazy(() => verification().then(it => ({ default: it.VerificationStep })))
export const DeviceStep = lazy(() => device().then(it => ({ default: it.DeviceStep })))
export const PersonalStep = lazy(() => personal().then(it => ({ default: it.PersonalStep })))
export const WaitingStep = lazy(() => waiting().then(it => ({ default: it.WaitingScreen })))

/** Fetches the steps that come after this one, so that none is waited for. Failing here is not worth a word. */
export function fetchStepsAfter(step: number): void {
  const later = [verification, device, personal, waiting].slice(step - 1, step + 1)
  for (const load of later) load().catch(() => undefined)
}
