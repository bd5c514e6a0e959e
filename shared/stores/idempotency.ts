/**
 * Keys for `Idempotency-Key`: the same content keeps its key, so that a submit repeated after a lost answer is
 * answered like the first; other content, or a submit after a success, gets a new one.
 */
export function createIdempotency() {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { content: text, key: randomKey() }
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
