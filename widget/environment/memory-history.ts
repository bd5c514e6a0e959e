import type { StepHistory } from '../../shared/stores/step-history.ts'

/**
 * The step, kept outside the tree: an element that is taken out and put back shows where it was. The partner's
 * history gets no entry, so their Back button does what it did before.
 */
export function memoryHistory(told: (step: number) => void = () => {}): StepHistory {
  let current: number | undefined
  const keep = (step: number) => {
    current = step
    told(step)
  }
  return { read: () => current, push: keep, replace: keep, listen: () => () => {} }
}
