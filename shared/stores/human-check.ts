import { ApiError, noAnswer } from '../api/error.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure } from './failure.ts'

/** Milliseconds between a call that used a proof and the next human check. */
export const humanCheckPause = 100

/**
 * Runs the human check, then the call that needs its proof. If either fails, the check is reset, so that the next try
 * gets a new proof.
 * @throws CodedFailure 'human-check-failed' (also logged) or 'human-check-missing'; ApiError when the check could not be
 * reached; and whatever `use` throws
 */
export async function withHumanCheck<T>(env: Environment, use: (proof: string) => Promise<T>): Promise<T> {
  try {
    return await use(await proofFrom(env))
  } catch (failure) {
    env.humanCheck.reset()
    throw failure
  }
}

async function proofFrom(env: Environment): Promise<string> {
  const proof = await env.humanCheck.execute().catch(failure => {
    // Whoever is offline has failed no check: neither its script nor its challenge could be loaded.
    if (!env.network.online()) throw noAnswer(env)
    if (failure instanceof ApiError) throw failure
    env.log('human-check-failed')
    throw new CodedFailure('human-check-failed')
  })
  if (!proof) throw new CodedFailure('human-check-missing')
  return proof
}
