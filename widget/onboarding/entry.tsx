/** The second file: what the first one loads when somebody means to go on. */
export { default as css } from 'virtual:css'
export { Onboarding } from './root.tsx'
export { createOnboardingState } from './state.ts'
