import { browserHistory, type StepHistory } from './step-history.ts'

/** Entries that also keep what was chosen, so that a reload keeps it and Back leads to the choice. */
export interface DraftHistory<Draft> extends StepHistory {
  readDraft(): Draft | undefined
  saveDraft(draft: Draft): void
}

/**
 * The page's history for a flow with a choice.
 * @param asDraft the draft in a stored value, if it is one: an entry may be older than this version of the page
 */
export function browserDraftHistory<Draft>(
  flow: string,
  asDraft: (stored: unknown) => Draft | undefined,
): DraftHistory<Draft> {
  const key = `celastroDraft-${flow}`
  return {
    ...browserHistory(flow),
    readDraft: () => asDraft((history.state as Record<string, unknown> | null)?.[key]),
    saveDraft: draft => history.replaceState({ ...(history.state ?? {}), [key]: draft }, ''),
  }
}
