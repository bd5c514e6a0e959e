/** Where steps leave their trace, so that the browser's Back goes a step back. A partner's page hands in none. */
export interface StepHistory {
  /** The step of the entry that is shown, if there is one. */
  read(): number | undefined
  push(step: number): void
  replace(step: number): void
  /** Told the step of the entry that Back or Forward leads to; returns how to stop listening. */
  listen(moved: (step: number) => void): () => void
}

const key = 'celastroStep'

/** The history of the page. Each flow's entries carry its name: /login and /form must not read each other's. */
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
