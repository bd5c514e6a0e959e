import { releasedCodes } from './cases.ts'
import { countOthers, markApplication } from './marks.ts'
import type { RiskNeeds } from './needs.ts'
import { judge, type Verdict } from './policy.ts'
import type { RiskReason } from './tables.ts'

/**
 * Judges an application by what it has in common with others. What staff have released does not count again. Call it outside
 * a transaction: the marks must be committed before others are counted.
 * @param forced what a magic value of the sandbox finds in addition
 */
export async function assessRisk(
  needs: RiskNeeds,
  applicationId: string,
  forced?: { outcome: 'hold' | 'refuse'; reasons: RiskReason[] },
): Promise<Verdict> {
  await markApplication(needs, applicationId)
  const { riskLimits } = needs.config
  const found = riskLimits && judge(await countOthers(needs, applicationId), riskLimits)
  const verdict = forced ?? found
  if (!verdict || verdict.outcome === 'pass') return { outcome: 'pass', reasons: [] }
  const released = await releasedCodes(needs.db, applicationId)
  const reasons = verdict.reasons.filter(({ code }) => !released.has(code))
  return reasons.length > 0 ? { outcome: verdict.outcome, reasons } : { outcome: 'pass', reasons: [] }
}
