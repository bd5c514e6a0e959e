import { stepOnDemand } from '../flow/step-on-demand.tsx'

/** Loads while the phone is typed: the code comes later. */
export const LoginCodeStep = stepOnDemand(() => import('./code-step.tsx').then(it => it.LoginCodeStep))
