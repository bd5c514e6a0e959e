import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { decideCase } from '../risk/cases.ts'
import type { RiskCaseRow } from '../risk/tables.ts'
import { applicationToDecide } from './analysis.ts'
import { moveApplication } from './application-queries.ts'
import type { ApplicationNeeds } from './needs.ts'
import { refuse } from './policy.ts'
import { record } from './record-decision.ts'

/**
 * A person releases an application that the risk policy holds: the analysis goes on, and these reasons hold it no more. The
 * caller has locked the open case.
 */
export async function releaseApplication(
  needs: ApplicationNeeds,
  tx: Transaction<Database>,
  { id, applicationId, reasons }: RiskCaseRow,
  staff: Staff,
): Promise<void> {
  const at = new Date(needs.clock.now())
  await decideCase(tx, id, 'released', at)
  const detail = { applicationId, reasons: reasons.map(({ code }) => code).join(', ') }
  await audit(tx, { who: staff, action: 'risk-released', at, detail })
  const free = { submittedAt: at, heldFor: null, heldSince: null }
  if (await moveApplication(tx, applicationId, 'held', 'analysing', free)) {
    await needs.jobs.send('analysis', { applicationId }, { tx })
  }
}

/** A person refuses it, for the reasons of the case. The caller has locked the open case. */
export async function refuseApplication(
  needs: ApplicationNeeds,
  tx: Transaction<Database>,
  { id, applicationId, reasons }: RiskCaseRow,
  staff: Staff,
): Promise<void> {
  const at = new Date(needs.clock.now())
  await decideCase(tx, id, 'refused', at)
  const codes = reasons.map(({ code }) => code)
  const detail = { applicationId, reasons: codes.join(', ') }
  await audit(tx, { who: staff, action: 'risk-refused', at, detail })
  const found = await applicationToDecide({ db: tx }, applicationId, 'held')
  if (!found) return
  const { application, applicant, pricing } = found
  const decision = refuse(codes, todayInSaoPaulo(at), applicant.birthDate)
  await record(needs, tx, { ...application, pricing }, decision, { now: at, madeAt: at, from: 'held' })
}
