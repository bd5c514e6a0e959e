import type { StepHistory } from '../../shared/stores/step-history.ts'

/**
 * Keeps the current step outside the rendered tree, so that a reinserted element shows the same step. Adds no entry to the
 * history of the partner's page.
 */
export function memoryHistory(told: (step: number) => void = () => {}): StepHistory {
  let current: number | undefined
  const keep = (step: number) => {
    current = step
    told(step)
  }
  return { isInMemory: true, read: () => current, push: keep, replace: keep, listen: () => () => {} }
}
