import type * as original from '../../../shared/screens/waiting/correction-on-demand.tsx'

/** Identity is corrected on the hosted site only, by the link in the message: a partner's page is not told what is wrong. */
export const CorrectionOnDemand: typeof original.CorrectionOnDemand = Object.assign(() => <></>, {
  fetch() {},
})

export const correctable: typeof original.correctable = () => []
