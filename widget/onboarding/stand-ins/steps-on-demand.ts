import type * as original from '../../../shared/screens/onboarding/steps-on-demand.tsx'

/** Fetches nothing ahead: all steps are in the one file of the onboarding. */
export const fetchStepsAfter: typeof original.fetchStepsAfter = () => {}
