import runtime from 'virtual:runtime'
import type * as onboarding from '../onboarding/entry.tsx'
import { load } from './files.ts'

/** `loan-onboarding.js`, which is built against the runtime of this file. */
export type OnboardingFile = typeof onboarding
interface Made {
  default(runtime: unknown[]): OnboardingFile
}

let made: OnboardingFile | undefined

/** The file exports a function of the runtime. It runs once, so that all elements share one copy of the screens. */
export async function loadOnboarding(origin: string): Promise<OnboardingFile> {
  if (made) return made
  const file = await load<Made>('loan-onboarding.js', onboardingHash, origin)
  made ??= file.default(runtime)
  return made
}
