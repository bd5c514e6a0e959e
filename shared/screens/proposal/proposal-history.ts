import { browserDraftHistory, type DraftHistory } from '../../stores/draft-history.ts'
import { asDraft, type Draft } from '../../stores/proposal.ts'

/** The page's history: the step and the draft of the offer. */
export type ProposalHistory = DraftHistory<Draft>

export const browserProposalHistory = (): ProposalHistory => browserDraftHistory('proposal', asDraft)
