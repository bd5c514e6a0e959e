import type * as original from '../../../shared/screens/flow/page-title.ts'

/** The page and its title are the shop's. */
export const usePageTitle: typeof original.usePageTitle = () => {}
export const usePageFailure: typeof original.usePageFailure = () => {}
