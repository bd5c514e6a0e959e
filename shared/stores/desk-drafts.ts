import type { DeskAction, DeskDecision } from '../api/desk-decisions.ts'

/** What somebody has typed of a decision that is not made. */
interface DeskDraft {
  why: string
  typed: Partial<Record<keyof DeskDecision, string>>
}

export interface DeskDrafts {
  /** The draft of this decision about this thing. One thing may wait in several rows, each with its own decisions. */
  of(id: string, action: DeskAction): DeskDraft | undefined
  /** An empty one is none. */
  keep(id: string, action: DeskAction, draft: DeskDraft): void
  drop(id: string, action: DeskAction): void
  /** Those of this person stay, such as when their session ended while they wrote; nobody else gets them. */
  ownedBy(person: string): void
  clear(): void
}

/** Kept by the page alone, in memory: a reload ends them. */
export function createDrafts(): DeskDrafts {
  const drafts = new Map<string, DeskDraft>()
  let owner: string | undefined
  return {
    of: (id, action) => drafts.get(key(id, action)),
    keep(id, action, draft) {
      if ([draft.why, ...Object.values(draft.typed)].some(text => text.trim()))
        drafts.set(key(id, action), draft)
      else drafts.delete(key(id, action))
    },
    drop: (id, action) => void drafts.delete(key(id, action)),
    ownedBy(person) {
      if (owner !== person) drafts.clear()
      owner = person
    },
    clear: () => drafts.clear(),
  }
}

const key = (id: string, action: DeskAction) => `${id} ${action}`
