import { type CorrectableField, correctableFields } from '../../api/correction.ts'
import type { Waiting } from '../../stores/waiting.ts'
import { onDemand } from '../flow/on-demand.tsx'

/** Few customers ever see it. */
export const CorrectionOnDemand = onDemand(() => import('./correction.tsx').then(it => it.Correction))

/** What the customer has to correct, in the order of the screen. */
export const correctable = (hold: Waiting['hold']): CorrectableField[] =>
  correctableFields.filter(field => hold?.reason === 'person-correction' && hold.fields?.includes(field))
