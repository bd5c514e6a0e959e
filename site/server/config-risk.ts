import { integer, is, min, nullable, object, partial, record, string } from 'superstruct'
import type { Reader } from './config-reader.ts'
import { type RiskLimits, riskLimits, signals } from './lending/risk/policy.ts'

const Limit = nullable(min(integer(), 1))
const Changes = record(string(), partial(object({ hold: Limit, refuse: Limit })))

/**
 * The limits of the risk policy: those of `lending/risk/policy.ts`, changed by `RISK_LIMITS`. In the sandbox nothing is
 * counted without it, because a newcomer walks the journey again and again with the same phone.
 */
export function riskLimitsConfig(sandbox: boolean, read: Reader): RiskLimits | undefined {
  const given = read.text('RISK_LIMITS')
  if (given === undefined) return sandbox ? undefined : riskLimits
  const changes = parsed(given)
  if (!is(changes, Changes) || Object.keys(changes).some(name => !signals.some(each => each === name))) {
    read.refuse(
      `RISK_LIMITS is no JSON of limits, e.g. {"device":{"hold":1,"refuse":3}}, with null for never; the signals are ${signals.join(', ')}.`,
    )
    return riskLimits
  }
  const limits = { ...riskLimits }
  for (const signal of signals) limits[signal] = { ...limits[signal], ...changes[signal] }
  return limits
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
