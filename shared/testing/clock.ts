import type { Clock } from '../environment.ts'

interface Sleeper {
  at: number
  wake(): void
}

/** A clock that stands still until a test moves it; sleepers wake in the order of their time. */
export interface FakeClock extends Clock {
  /** Moves time on, lets everything that wakes on the way run to its next wait. */
  advance(milliseconds: number): Promise<void>
  /** How many sleep at this moment. */
  sleeping(): number
}

export function createFakeClock(start = Date.parse('2026-03-10T12:00:00Z')): FakeClock {
  let now = start
  const sleepers = new Set<Sleeper>()

  return {
    now: () => now,
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

/** Lets promises and what follows from them run until everybody waits for time or for an answer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve))
  // Stores batch changes with a timer of zero milliseconds.
  await new Promise(resolve => setTimeout(resolve, 1))
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve))
}
