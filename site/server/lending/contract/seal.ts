import type { Config } from '../../config.ts'
import { keyed } from '../../secrets.ts'
import type { SignatureEvidence } from './tables.ts'

/** The seal of a signature's record: HMAC-SHA256 in hex over all its facts, sorted by name. */
export const sealOf = (
  config: Pick<Config, 'tokenSecret'>,
  { seal: _, ...facts }: SignatureEvidence,
): string => keyed(config, 'signature', ordered(facts))

/** JSON with sorted keys, because jsonb does not keep the order of keys. */
function ordered(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${ordered(inner)}`).join()}}`
}
