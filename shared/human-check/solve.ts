import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The work itself; WebCrypto does it off the thread that asks. Null after 90 s. */
export const solve = (challenge: Challenge): Promise<Solution | null> =>
  solveChallenge({ challenge, deriveKey })
