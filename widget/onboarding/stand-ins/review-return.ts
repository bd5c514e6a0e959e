import type * as original from '../../../shared/screens/onboarding/review-return.ts'

/** No review, so no way back to it. */
export const useReviewReturn: typeof original.useReviewReturn = () => undefined
