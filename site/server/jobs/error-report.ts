import type { Logger } from 'pino'
import { describeError } from '../log.ts'

const quietMs = 10_000

/**
 * Logs the errors of the job queue. While the database is away every worker fails twice a second for the same reason, so an
 * error that repeats is logged at once and then at most every ten seconds, with the number of those in between (`repeated`).
 */
export function createErrorReport(log: Logger, now = () => performance.now()): (error: unknown) => void {
  const seen = new Map<string, { at: number; silenced: number }>()
  return error => {
    const described = describeError(error)
    const key = JSON.stringify(described)
    const last = seen.get(key)
    if (last && now() - last.at < quietMs) {
      last.silenced++
      return
    }
    // One with a number to tell keeps it until it comes again.
    for (const [old, { at, silenced }] of seen) if (!silenced && now() - at >= quietMs) seen.delete(old)
    seen.set(key, { at: now(), silenced: 0 })
    const { queue } = (error ?? {}) as { queue?: unknown }
    log.error(
      {
        ...(typeof queue === 'string' && { queue }),
        error: described,
        ...(last?.silenced && { repeated: last.silenced }),
      },
      'job queue',
    )
  }
}
