/**
 * Keys for the `Idempotency-Key` header. The same content keeps its key, so a retry after a lost answer gets the
 * first answer. Other content, or a submit after a success, gets a new key.
 * @param how.lifetime milliseconds after which a key expires; without it, keys do not expire
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
    /** Ends the key after a success: the same content sent again is a new request. */
    spend() {
      last = undefined
    },
  }
}

/** 128 bits. `crypto.randomUUID` does not exist on plain-HTTP pages. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
