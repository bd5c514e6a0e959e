import { type Infer, is, number, optional, string, type } from 'superstruct'
import { browserDraftHistory, type DraftHistory } from '../../stores/draft-history.ts'

/** What was chosen, and the hash of the document that was issued for it. */
const Draft = type({ installments: number(), firstDueDate: string(), sha256: optional(string()) })
export type AgreementDraft = Infer<typeof Draft>

const asDraft = (stored: unknown): AgreementDraft | undefined => (is(stored, Draft) ? stored : undefined)

/** The page's history: the step and the choice. */
export type AgreementHistory = DraftHistory<AgreementDraft>

export const browserAgreementHistory = (): AgreementHistory => browserDraftHistory('agreement', asDraft)
