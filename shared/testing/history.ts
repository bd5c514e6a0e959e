import type { StepHistory } from '../stores/step-history.ts'

/** The browser's history in memory: its entries, and Back and Forward. */
export function fakeHistory(...walked: number[]) {
  const entries: (number | undefined)[] = walked.length > 0 ? walked : [undefined]
  let at = entries.length - 1
  const listeners = new Set<(step: number) => void>()
  const history: StepHistory = {
    read: () => entries[at],
    push(step) {
      entries.splice(++at, Infinity, step)
    },
    replace(step) {
      entries[at] = step
    },
    listen(moved) {
      listeners.add(moved)
      return () => void listeners.delete(moved)
    },
  }
  const walk = (by: number) => {
    at += by
    const step = entries[at]
    if (step === undefined) throw new Error('Back or Forward left the page')
    for (const moved of listeners) moved(step)
  }
  return { history, entries, back: () => walk(-1), forward: () => walk(1) }
}
