import type { StepHistory } from './step-history.ts'

/** The same history. `see` is told of each step that it shows. */
export const watchedHistory = <History extends StepHistory>(
  history: History,
  see: (step: number) => void,
): History => ({
  ...history,
  push(step) {
    history.push(step)
    see(step)
  },
  replace(step) {
    history.replace(step)
    see(step)
  },
  listen: moved =>
    history.listen(step => {
      moved(step)
      see(step)
    }),
})
