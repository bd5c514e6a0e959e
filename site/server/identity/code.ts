import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { keyed } from '../secrets.ts'

export const codeRules = { lifetimeMs: 5 * 60 * 1000, tries: 5, cooldownSeconds: 60 } as const

/** Six digits, each of them as likely as any other. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored instead of the code. The request's id in it makes equal codes look different. */
export const hashCode = (config: Config, requestId: string, code: string) =>
  keyed(config, 'code', `${requestId}:${code}`)

/** Compares in the same time wherever they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
