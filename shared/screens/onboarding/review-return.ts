import { useSteps } from '../../stores/steps-context.tsx'
import { useKept } from '../form/kept.tsx'

/** Whether another step was opened to change something and leads back to the review. */
export const useReviewAwaited = () => useKept('review', { isAwaited: false })

/** The way back from a step that was opened by the review, without a change; undefined for everybody else. */
export function useReviewReturn(): (() => void) | undefined {
  const { goTo } = useSteps()
  const { values } = useReviewAwaited()
  return values.isAwaited ? () => goTo(4) : undefined
}
