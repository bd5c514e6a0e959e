import type { Environment } from '../../../shared/environment.ts'
import type { RedirectsStore } from '../../../shared/stores/redirects.ts'
import type { SessionStore } from '../../../shared/stores/session.ts'

/** A partner's page is never left; that the session is over is all there is to tell. What was typed stays in its step. */
export const createRedirects = (
  { navigation }: Environment,
  { session }: { session: SessionStore },
): RedirectsStore => ({
  afterLogin: async () => '',
  guard: () => true,
  leave() {},
  unauthorized() {
    session.logout()
    navigation.replace('/login')
  },
})
