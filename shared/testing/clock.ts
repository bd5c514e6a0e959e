import { createServerTime } from '../browser.ts'
import type { Clock } from '../environment.ts'

interface Sleeper {
  at: number
  wake(): void
}

/** A clock that only a test moves. Sleepers wake in order of time. */
export interface FakeClock extends Clock {
  /** Advances time. Everything that wakes on the way runs until it waits again. */
  advance(milliseconds: number): Promise<void>
  /** Number of sleepers now. */
  sleeping(): number
}

export function createFakeClock(start = Date.parse('2026-03-10T12:00:00Z')): FakeClock {
  let now = start
  const sleepers = new Set<Sleeper>()

  return {
    now: () => now,
    ...createServerTime(() => now),
    sleep: (milliseconds, signal) =>
      new Promise(resolve => {
        if (signal?.aborted) return resolve()
        const sleeper = { at: now + milliseconds, wake }
        function wake() {
          sleepers.delete(sleeper)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', wake)
      }),
    async advance(milliseconds) {
      const end = now + milliseconds
      await settle()
      for (let next = earliest(end); next; next = earliest(end)) {
        now = next.at
        next.wake()
        await settle()
      }
      now = end
      await settle()
    },
    sleeping: () => sleepers.size,
  }

  function earliest(end: number): Sleeper | undefined {
    return [...sleepers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  }
}

/** Runs pending promises until everything waits for time or for an answer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve))
  // nanostores batches changes with a timer of 0 ms.
  await new Promise(resolve => setTimeout(resolve, 1))
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve))
}
