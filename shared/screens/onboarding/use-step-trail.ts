import { useMemo, useRef } from 'react'
import type { StepHistory } from '../flow/step-history.ts'

export type StepTrail = ReturnType<typeof useStepTrail>

/** To these nobody goes back across: the code was used, the data were sent. They take the place of the step before. */
const pointsOfNoReturn = [3, 5]

/**
 * The steps that were walked, in the browser's history. A step that the history itself asked for, or that the
 * page opened with, leaves no new entry.
 */
export function useStepTrail(history: StepHistory | undefined) {
  const quiet = useRef(false)
  /** Whether any step was walked to: from then on a new step takes the focus. */
  const arriving = useRef(false)
  const last = useRef(1)

  return useMemo(
    () => ({
      history,
      arriving,
      leave(step: number) {
        arriving.current = true
        const forward = step > last.current
        last.current = step
        if (quiet.current) return
        if (forward && pointsOfNoReturn.includes(step)) history?.replace(step)
        else history?.push(step)
      },
      quietly(move: () => void) {
        quiet.current = true
        move()
        quiet.current = false
      },
    }),
    [history],
  )
}
