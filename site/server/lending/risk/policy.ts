import { retention } from '../../../../shared/retention.ts'
import type { RiskReason, Signal } from './tables.ts'

/** What the lender does about a number of others. Null: never. */
interface RiskLimit {
  hold: number | null
  refuse: number | null
}

export type RiskLimits = Record<Signal, RiskLimit>

interface Rule {
  /** Whether different customers or applications are counted. `own`: the customer's own earlier applications. */
  counts: 'customers' | 'applications' | 'own'
  /** Only applications of so many hours count. */
  withinHours: number
}

const day = 24

/** What each signal counts. README.md explains them, and a test compares it with `riskLimits`. */
export const riskRules: Record<Signal, Rule> = {
  device: { counts: 'customers', withinHours: 90 * day },
  account: { counts: 'customers', withinHours: retention.riskMarks.days * day },
  address: { counts: 'customers', withinHours: 30 * day },
  issuer: { counts: 'applications', withinHours: day },
  shop: { counts: 'applications', withinHours: 1 },
  hour: { counts: 'applications', withinHours: 1 },
  velocity: { counts: 'own', withinHours: 30 * day },
}

export const signals: readonly Signal[] = [
  ...(['device', 'account', 'address', 'issuer', 'shop', 'hour', 'velocity'] as const),
]

/** The limits outside the sandbox; `RISK_LIMITS` changes single ones. */
export const riskLimits: RiskLimits = {
  device: { hold: 1, refuse: 3 },
  account: { hold: 1, refuse: 3 },
  address: { hold: 3, refuse: 10 },
  issuer: { hold: 20, refuse: null },
  shop: { hold: 30, refuse: null },
  hour: { hold: 200, refuse: null },
  velocity: { hold: 3, refuse: 8 },
}

/** How many others each signal finds. A signal that is absent finds none. */
export type Counts = Partial<Record<Signal, number>>

export type Verdict = { outcome: 'pass'; reasons: [] } | { outcome: 'hold' | 'refuse'; reasons: RiskReason[] }

/** All signals are judged even after one was found: staff and customer get all reasons. */
export function judge(counts: Counts, limits: RiskLimits): Verdict {
  const reached = (signal: Signal, of: keyof RiskLimit) => {
    const limit = limits[signal][of]
    return limit !== null && (counts[signal] ?? 0) >= limit
  }
  const refused = signals.filter(signal => reached(signal, 'refuse'))
  const found = refused.length > 0 ? refused : signals.filter(signal => reached(signal, 'hold'))
  if (found.length === 0) return { outcome: 'pass', reasons: [] }
  const outcome = refused.length > 0 ? 'refuse' : 'hold'
  const reasons = found.map(signal => ({
    code: `risk-${signal}` as const,
    count: counts[signal]!,
    limit: limits[signal][outcome],
  }))
  return { outcome, reasons }
}
