import { atom } from 'nanostores'
import type * as original from '../../../shared/stores/redirects.ts'

export type { RedirectsStore } from '../../../shared/stores/redirects.ts'

/** A partner's page is never left. The end of a session is reported as `/login`; the steps keep what was typed. */
export const createRedirects: typeof original.createRedirects = ({ navigation }, { session }) => ({
  afterLogin: async () => '',
  guard: () => true,
  $ended: atom(undefined),
  leave() {},
  signedOut() {},
  stay: () => () => {},
  giveUp() {},
  unauthorized() {
    session.logout()
    navigation.replace('/login')
    return undefined
  },
})
