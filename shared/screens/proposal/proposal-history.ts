import type { Draft } from '../../stores/proposal.ts'
import { browserHistory, type StepHistory } from '../flow/step-history.ts'

/** The page's history: the steps, and the choice that was made on them, so that a reload keeps it. */
export interface ProposalHistory extends StepHistory {
  readDraft(): Draft | undefined
  keepDraft(draft: Draft): void
}

const key = 'celastroProposal'
const figures = ['amount', 'installments', 'paymentDay'] as const

export function browserProposalHistory(): ProposalHistory {
  return {
    ...browserHistory('proposal'),
    readDraft() {
      const kept = (history.state as Record<string, unknown> | null)?.[key]
      return asDraft(kept)
    },
    keepDraft: draft => history.replaceState({ ...(history.state ?? {}), [key]: draft }, ''),
  }
}

/** The choice that something stored says, if it says one. */
export const asDraft = (kept: unknown) => (isDraft(kept) ? kept : undefined)

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Record<string, unknown>
  return typeof draft.offerId === 'string' && figures.every(figure => Number.isFinite(draft[figure]))
}
