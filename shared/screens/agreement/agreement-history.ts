import { type Infer, is, number, optional, string, type } from 'superstruct'
import { browserHistory, type StepHistory } from '../../stores/step-history.ts'

/** What was chosen, and the hash of the document that was issued for it. */
const Draft = type({ installments: number(), firstDueDate: string(), sha256: optional(string()) })
export type AgreementDraft = Infer<typeof Draft>

/** The page's history: the step and the choice, so that a reload keeps both and Back leads to the choice. */
export interface AgreementHistory extends StepHistory {
  readDraft(): AgreementDraft | undefined
  saveDraft(draft: AgreementDraft): void
}

const key = 'celastroAgreement'

export function browserAgreementHistory(): AgreementHistory {
  return {
    ...browserHistory('agreement'),
    readDraft() {
      const draft = (history.state as Record<string, unknown> | null)?.[key]
      return is(draft, Draft) ? draft : undefined
    },
    saveDraft: draft => history.replaceState({ ...(history.state ?? {}), [key]: draft }, ''),
  }
}
