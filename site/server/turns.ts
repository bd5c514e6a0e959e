/** A fair semaphore: `wait` resolves when one of `free` turns is there, and `next` passes it on. */
export function createTurns(free: number) {
  const waiting: (() => void)[] = []
  return {
    async wait() {
      if (free > 0) free--
      else await new Promise<void>(done => waiting.push(done))
    },
    next() {
      const first = waiting.shift()
      if (first) first()
      else free++
    },
  }
}
