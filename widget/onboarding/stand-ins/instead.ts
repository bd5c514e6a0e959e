import type * as original from '../../../shared/screens/code/instead.tsx'

/** A partner's page takes codes by phone only. */
export const useInstead: typeof original.useInstead = () => ({ offer: () => undefined, link: undefined })
