import { keyed, type SecretHolder } from '../secrets.ts'

/** Who an event is about. */
export type Subject =
  | { customer: string }
  | { phone: string }
  | { staff: string }
  | { shop: string }
  | { network: string }

/**
 * Kind and keyed hash, e.g. 'phone:gkfa…': the same for the same person, and worthless without TOKEN_SECRET. Letters only,
 * so that no part of it can be taken for a number of somebody. A new secret gives new pseudonyms.
 */
export function pseudonym(config: SecretHolder, subject: Subject): string {
  const [kind, value] = Object.entries(subject)[0]!
  const hash = keyed(config, 'security', `${kind}\0${value}`).slice(0, 24)
  return `${kind}:${hash.replace(/\d/g, digit => 'ghijklmnop'[Number(digit)]!)}`
}
