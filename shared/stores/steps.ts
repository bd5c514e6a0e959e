import { atom, type ReadableAtom } from 'nanostores'

/** The position in a sequence of steps, counted from 1. */
export interface Steps {
  current: number
  total: number
  isFirst: boolean
  isLast: boolean
  canGoNext: boolean
  canGoPrevious: boolean
}

export interface StepsStore {
  $steps: ReadableAtom<Steps>
  next(): void
  previous(): void
  /** Does nothing unless the step is between 1 and the total. */
  goTo(step: number): void
  /** A current step beyond the new total becomes the last step. */
  setTotal(total: number): void
}

export function createSteps({ current = 1, total = 0 } = {}): StepsStore {
  const $steps = atom(flagged(current, total))

  function goTo(step: number) {
    const { current, total } = $steps.get()
    if (Number.isInteger(step) && step >= 1 && step <= total && step !== current)
      $steps.set(flagged(step, total))
  }

  return {
    $steps,
    next: () => goTo($steps.get().current + 1),
    previous: () => goTo($steps.get().current - 1),
    goTo,
    setTotal: total => $steps.set(flagged(Math.max(1, Math.min($steps.get().current, total)), total)),
  }
}

function flagged(current: number, total: number): Steps {
  return {
    current,
    total,
    isFirst: current === 1,
    isLast: current === total,
    canGoNext: current < total,
    canGoPrevious: current > 1,
  }
}
