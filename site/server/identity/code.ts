import { randomInt, timingSafeEqual } from 'node:crypto'
import { keyed, type SecretHolder } from '../secrets.ts'

export const codeRules = { lifetimeMs: 5 * 60 * 1000, tries: 5, cooldownSeconds: 60 } as const

/** Six digits, evenly distributed. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The hash that is stored instead of the code. It covers the request's id, so that equal codes have different hashes. */
export const hashCode = (config: SecretHolder, requestId: string, code: string) =>
  keyed(config, 'code', `${requestId}:${code}`)

/** Compares in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
