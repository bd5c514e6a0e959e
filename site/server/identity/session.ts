import { sign, type TokenNeeds } from '../token.ts'

const twelveHours = 12 * 60 * 60

/** The audience of a session on the hosted site. */
export const siteAudience = 'site'

/** A token of 12 hours for a customer who has just entered the code. */
export function signToken(
  deps: TokenNeeds,
  customer: { id: string; name: string; email: string },
  audience: string,
): Promise<string> {
  const exp = Math.floor(deps.clock.now() / 1000) + twelveHours
  return sign(deps, { sub: customer.id, aud: audience, exp, name: customer.name, email: customer.email })
}
