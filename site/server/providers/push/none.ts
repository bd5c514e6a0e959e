import { type Push, PushNotSent } from './push.ts'

/** No keys are configured. A browser may have turned notices on while there were. */
export const noPush: Push = {
  send: async () => {
    throw new PushNotSent('refused', 'push-not-offered')
  },
}
