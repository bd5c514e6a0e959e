import type * as original from '../../../shared/screens/code/by-email.tsx'

/** A partner's page takes codes by phone only. */
export const ByEmail: typeof original.ByEmail = () => <></>
