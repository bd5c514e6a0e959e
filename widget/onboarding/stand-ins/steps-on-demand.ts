/** Nothing is fetched ahead: all steps are in the one file of the onboarding. */
export const fetchStepsAfter = () => {}
