/** `loan-steps.js`, loaded while the customer types the code: what comes after it. */
export { default as css } from 'virtual:css'
export { laterSteps } from './later-steps.ts'
