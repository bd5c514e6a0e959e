import type { DeskAction, DeskDecision } from '../api/desk-decisions.ts'

/** What somebody has typed of a decision that is not made. */
interface DeskDraft {
  action: DeskAction
  why: string
  typed: Partial<Record<keyof DeskDecision, string>>
}

export interface DeskDrafts {
  /** The draft about this thing. */
  of(id: string): DeskDraft | undefined
  /** An empty one is none. */
  keep(id: string, draft: DeskDraft): void
  drop(id: string): void
  /** Those of this person stay, such as when their session ended while they wrote; nobody else gets them. */
  ownedBy(person: string): void
  clear(): void
}

/** Kept by the page alone, in memory: a reload ends them. */
export function createDrafts(): DeskDrafts {
  const drafts = new Map<string, DeskDraft>()
  let owner: string | undefined
  return {
    of: id => drafts.get(id),
    keep(id, draft) {
      if ([draft.why, ...Object.values(draft.typed)].some(text => text.trim())) drafts.set(id, draft)
      else drafts.delete(id)
    },
    drop: id => void drafts.delete(id),
    ownedBy(person) {
      if (owner !== person) drafts.clear()
      owner = person
    },
    clear: () => drafts.clear(),
  }
}
