import type * as original from '../../../shared/screens/waiting/held.tsx'

/** A partner's page is not told why an application waits. */
export const heldNote: typeof original.heldNote = () => undefined
