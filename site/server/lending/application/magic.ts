import type { RiskReason, RiskStage, Signal } from '../risk/tables.ts'
import type { RefusalCode } from './refusal.ts'

/**
 * Magic values of the sandbox: certain CPFs produce every outcome on purpose. The first six digits name the outcome and
 * the next three are free, so each outcome has a thousand customers. ../README.md lists them.
 */
export type MagicOutcome =
  | { kind: 'refuse'; reason: RefusalCode; reapplyAtOnce?: true }
  | { kind: 'expired-offer' }
  | { kind: 'stay-pending' }
  | { kind: 'best-offer' }
  | { kind: 'payout-fails-once' }
  | { kind: 'risk'; stage: RiskStage; outcome: 'hold' | 'refuse'; signal: Signal }
  | { kind: 'autopay'; fate: 'approves' | 'rejects' | 'expires' | 'cancels' | 'fails-once' | 'fails-always' }

const outcomes: Record<string, MagicOutcome> = {
  '900101': { kind: 'refuse', reason: 'age' },
  '900102': { kind: 'refuse', reason: 'cpf' },
  '900103': { kind: 'refuse', reason: 'device-brand' },
  '900104': { kind: 'refuse', reason: 'device-value' },
  '900105': { kind: 'refuse', reason: 'income' },
  '900106': { kind: 'refuse', reason: 'income', reapplyAtOnce: true },
  '900201': { kind: 'expired-offer' },
  '900202': { kind: 'stay-pending' },
  '900203': { kind: 'payout-fails-once' },
  '900204': { kind: 'best-offer' },
  '900301': { kind: 'autopay', fate: 'approves' },
  '900302': { kind: 'autopay', fate: 'rejects' },
  '900303': { kind: 'autopay', fate: 'expires' },
  '900304': { kind: 'autopay', fate: 'cancels' },
  '900305': { kind: 'autopay', fate: 'fails-once' },
  '900306': { kind: 'autopay', fate: 'fails-always' },
  '900501': { kind: 'risk', stage: 'offer', outcome: 'hold', signal: 'address' },
  '900502': { kind: 'risk', stage: 'offer', outcome: 'refuse', signal: 'device' },
  '900503': { kind: 'risk', stage: 'payout', outcome: 'hold', signal: 'account' },
}

/** Undefined for every other CPF. Call it in the sandbox only. */
export const magicOutcome = (cpf: string): MagicOutcome | undefined => outcomes[cpf.slice(0, 6)]

/** What the risk policy finds about a magic CPF at this stage. Undefined for every other CPF. Call it in the sandbox only. */
export function magicRisk(
  cpf: string,
  stage: RiskStage,
): { outcome: 'hold' | 'refuse'; reasons: RiskReason[] } | undefined {
  const magic = magicOutcome(cpf)
  if (magic?.kind !== 'risk' || magic.stage !== stage) return undefined
  return { outcome: magic.outcome, reasons: [{ code: `risk-${magic.signal}`, count: null, limit: null }] }
}
