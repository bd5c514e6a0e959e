import { type Infer, is, optional, string, type } from 'superstruct'
import { browserDraftHistory, type DraftHistory } from '../../stores/draft-history.ts'

/** The hash of the document that was issued. The account itself stays out of the browser's history. */
const Draft = type({ sha256: optional(string()) })
export type AccountDraft = Infer<typeof Draft>

const asDraft = (stored: unknown): AccountDraft | undefined => (is(stored, Draft) ? stored : undefined)

/** The page's history: the step and the document. */
export type AccountHistory = DraftHistory<AccountDraft>

export const browserAccountHistory = (): AccountHistory => browserDraftHistory('payout-account', asDraft)
