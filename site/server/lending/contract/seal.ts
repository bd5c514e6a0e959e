import type { Config } from '../../config.ts'
import type { CodeRequestRow } from '../../db/schema/identity.ts'
import { keyed } from '../../secrets.ts'
import { maskedPhone } from './find-contract.ts'
import type { SignatureEvidence } from './tables.ts'

/**
 * The record of a signature as it is stored: who signed which document, when, and by which code, under its seal. JSON.
 * @param request the code, if one was required
 */
export function sealedEvidence(
  config: Pick<Config, 'tokenSecret'>,
  facts: Omit<SignatureEvidence, 'signedAt' | 'channel' | 'phone' | 'code' | 'seal'>,
  { phone, request, now }: { phone: string; request: CodeRequestRow | undefined; now: Date },
): string {
  const evidence = {
    ...facts,
    ...(request && { code: codeEvent(request, now) }),
    ...{ signedAt: now.toISOString(), channel: 'whatsapp', phone: maskedPhone(phone) },
  }
  return JSON.stringify({ ...evidence, seal: sealOf(config, evidence) })
}

const codeEvent = ({ id, createdAt }: CodeRequestRow, now: Date) => ({
  requestId: id,
  sentAt: createdAt.toISOString(),
  confirmedAt: now.toISOString(),
})

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
