import type { Config } from '../../config.ts'
import { keyed } from '../../secrets.ts'
import type { SignatureEvidence } from './tables.ts'

/** What ties the record of a signature together: HMAC-SHA256, in hex, over every fact of it in the order of their names. */
export const sealOf = (config: Config, { seal: _, ...facts }: SignatureEvidence): string =>
  keyed(config, 'signature', ordered(facts))

/** Whether nobody has changed the record since. */
export const isSealed = (config: Config, evidence: SignatureEvidence): boolean =>
  evidence.seal === sealOf(config, evidence)

/** The database keeps no order of names. */
function ordered(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${ordered(inner)}`).join()}}`
}
