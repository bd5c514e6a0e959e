import { onDemand } from '../flow/on-demand.tsx'

/** Few customers ever see it. */
export const CorrectionOnDemand = onDemand(() => import('./correction.tsx').then(it => it.Correction))
