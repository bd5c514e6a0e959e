import { asDraft, type Draft } from '../../stores/proposal.ts'
import { browserHistory, type StepHistory } from '../../stores/step-history.ts'

/** The page's history: the step and the draft of the offer, so that a reload keeps both. */
export interface ProposalHistory extends StepHistory {
  readDraft(): Draft | undefined
  saveDraft(draft: Draft): void
}

const key = 'celastroProposal'

export function browserProposalHistory(): ProposalHistory {
  return {
    ...browserHistory('proposal'),
    readDraft() {
      return asDraft((history.state as Record<string, unknown> | null)?.[key])
    },
    saveDraft: draft => history.replaceState({ ...(history.state ?? {}), [key]: draft }, ''),
  }
}
