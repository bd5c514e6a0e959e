import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.ts'
import type { SessionStore } from './session.ts'
import { placeholder } from './token.ts'

/** A session that ended while somebody worked with it. */
export interface EndedSession {
  /** Digits. The code goes here. */
  phone: string
}

interface InPlace {
  $ended: ReadableAtom<EndedSession | undefined>
  /** Registers a screen that asks for the code. Returns the function that unregisters it. */
  stay(): () => void
  /**
   * Sets `$ended`. Until a code is confirmed the session keeps its dead token, so that the page stays as it is.
   * @returns whether the same customer has signed in again, here or in another tab. Undefined: nothing here can ask
   */
  begin(): Promise<boolean> | undefined
}

export function createEndedSession(
  env: Pick<Environment, 'navigation'>,
  { $session }: Pick<SessionStore, '$session'>,
): InPlace {
  const $ended = atom<EndedSession | undefined>()
  let screens = 0

  function signedInAgain(): Promise<boolean> {
    const before = $session.get()
    return new Promise(resolve => {
      const stop = $session.listen(({ token, user }) => {
        if (token === before.token) return
        stop()
        $ended.set(undefined)
        const isSame = user?.id === before.user?.id
        // What is on this page belongs to somebody else. /login leads the new customer on.
        if (token && !isSame) env.navigation.replace('/login')
        resolve(isSame && token !== undefined)
      })
    })
  }

  return {
    $ended,
    stay() {
      screens++
      return () => void screens--
    },
    begin() {
      const { user } = $session.get()
      if (screens === 0 || !user?.phone || user.id === placeholder.id) return undefined
      $ended.set({ phone: user.phone })
      return signedInAgain()
    },
  }
}
