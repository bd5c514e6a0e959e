import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { Staff } from '../audit/audit.ts'
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
  held: RiskCaseRow,
  staff: Staff,
): Promise<void> {
  const at = new Date(needs.clock.now())
  const { applicationId } = held
  await decideCase(tx, held, 'released', { at, who: staff })
  const free = { submittedAt: at, heldFor: null, heldSince: null }
  if (await moveApplication(tx, applicationId, 'held', 'analysing', free)) {
    await needs.jobs.send('analysis', { applicationId }, { tx })
  }
}

/** A person refuses it, for the reasons of the case. The caller has locked the open case. */
export async function refuseApplication(
  needs: ApplicationNeeds,
  tx: Transaction<Database>,
  held: RiskCaseRow,
  staff: Staff,
): Promise<void> {
  const at = new Date(needs.clock.now())
  await decideCase(tx, held, 'refused', { at, who: staff })
  const found = await applicationToDecide({ db: tx }, held.applicationId, 'held')
  if (!found) return
  const { application, applicant, pricing } = found
  const codes = held.reasons.map(({ code }) => code)
  const decision = refuse(codes, todayInSaoPaulo(at), applicant.birthDate)
  await record(needs, tx, { ...application, pricing }, decision, { now: at, madeAt: at, from: 'held' })
}
