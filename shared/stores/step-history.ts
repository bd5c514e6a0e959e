/** Browser history entries of a flow's steps, so that Back goes one step back. A partner's page uses none. */
export interface StepHistory {
  /** True where the history lasts no longer than what was typed: its step then needs nothing that a reload has lost. */
  isInMemory?: true
  /** The step of the current entry, if it has one. */
  read(): number | undefined
  push(step: number): void
  replace(step: number): void
  /** Calls `moved` with the step of the entry that Back or Forward shows. Returns the unsubscribe function. */
  listen(moved: (step: number) => void): () => void
}

const key = 'celastroStep'

/** The page's history. Entries carry the name of their flow: /login and /form must not read each other's. */
export function browserHistory(flow: string): StepHistory {
  const stepOf = (state: unknown): number | undefined => {
    const entry = (state as Record<string, unknown> | null)?.[key] as
      | { flow?: string; step?: number }
      | undefined
    return entry?.flow === flow ? entry.step : undefined
  }
  const entry = (step: number) => ({ ...(history.state ?? {}), [key]: { flow, step } })
  return {
    read: () => stepOf(history.state),
    push: step => history.pushState(entry(step), ''),
    replace: step => history.replaceState(entry(step), ''),
    listen(moved) {
      const listener = (event: PopStateEvent) => {
        const step = stepOf(event.state)
        if (step !== undefined) moved(step)
      }
      window.addEventListener('popstate', listener)
      return () => window.removeEventListener('popstate', listener)
    },
  }
}
