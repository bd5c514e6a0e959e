import type { Challenge, Solution } from 'altcha-lib'
import workerUrl from './solve-worker.ts?worker&url'
import { scriptUrl } from './trusted-types.ts'

/** Solves in a worker; on the main thread where workers are blocked. */
export async function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  try {
    return await inWorker(challenge)
  } catch {
    const { solve } = await import('../../shared/human-check/solve.ts')
    return solve(challenge)
  }
}

/** Rejects only when the worker cannot run. */
function inWorker(challenge: Challenge): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(scriptUrl(workerUrl), { type: import.meta.env.DEV ? 'module' : 'classic' })
    worker.onmessage = ({ data }: MessageEvent<{ solution?: Solution }>) => {
      worker.terminate()
      resolve(data.solution ?? null)
    }
    worker.onerror = event => {
      worker.terminate()
      reject(new Error(event.message))
    }
    worker.postMessage(challenge)
  })
}
