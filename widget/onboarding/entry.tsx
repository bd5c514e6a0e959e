/** The second file: what the first one loads when somebody means to go on. */
export { default as css } from 'virtual:css'
export { Entered } from './entered.tsx'
export { openOnboarding } from './open.ts'
