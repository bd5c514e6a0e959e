import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature counts for so long after its time, and as long before it for clocks that run fast; seconds. */
const tolerance = 300

/** What a shop's server signs. `path` as it calls it, with `/api`; `body` the exact text. */
export interface SignedCall {
  method: string
  path: string
  body: string
}

/** The value of the header `X-Celastro-Signature` of a call to us. @param seconds since 1970 */
export const signCall = (key: string, { method, path, body }: SignedCall, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${method} ${path}.${body}`).digest('hex')}`

/**
 * Whether a call was signed within the last five minutes with the key of the shop's webhooks. The time is the real one: the shop's
 * clock does not move with the sandbox's.
 */
export function isSignedCall(key: string, header: string | undefined, call: SignedCall): boolean {
  // Without zeros in front: the text must be as long as ours to be compared.
  const seconds = Number(/^t=([1-9]\d{0,11}),v1=[\da-f]{64}$/.exec(header ?? '')?.[1])
  if (!header || !key || !(Math.abs(Date.now() / 1000 - seconds) <= tolerance)) return false
  return timingSafeEqual(Buffer.from(header), Buffer.from(signCall(key, call, seconds)))
}
