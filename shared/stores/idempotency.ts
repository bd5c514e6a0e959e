/**
 * Keys for `Idempotency-Key`: the same content keeps its key, so that a submit repeated after a lost answer is
 * answered like the first; other content, or a submit after a success, gets a new one.
 * @param how.lifetime milliseconds after which the first answer would be of no use; for ever unless told
 */
export function createIdempotency(how: { now(): number; lifetime: number } = { now: () => 0, lifetime: 1 }) {
  let last: { content: string; key: string; since: number } | undefined
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      if (last?.content !== text || how.now() - last.since >= how.lifetime)
        last = { content: text, key: randomKey(), since: how.now() }
      return last.key
    },
    /** The content went through: sending it again is a new wish. */
    spend() {
      last = undefined
    },
  }
}

/** `crypto.randomUUID` is missing on plain-HTTP pages. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
