/** `loan-onboarding.js`, loaded when the customer shows intent to continue. */
export { default as css } from 'virtual:css'
export { Entered } from './entered.tsx'
export { openOnboarding } from './open.ts'
