import { stepOnDemand } from '../flow/step-on-demand.tsx'

/** Nobody types a code before one was asked for: it is fetched while the phone is typed. */
export const LoginCodeStep = stepOnDemand(() => import('./code-step.tsx').then(it => it.LoginCodeStep))
