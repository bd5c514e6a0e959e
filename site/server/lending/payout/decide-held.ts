import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { refuseApplication, releaseApplication } from '../application/decide-held.ts'
import type { ApplicationNeeds } from '../application/needs.ts'
import type { Staff } from '../audit/audit.ts'
import type { Listeners } from '../events.ts'
import { closeLoan } from '../loan/close-loan.ts'
import type { LoanEvents } from '../loan/events.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { decideCase, lockOpenCase } from '../risk/cases.ts'
import type { RiskCaseRow } from '../risk/tables.ts'
import { riskTexts } from '../risk/texts.ts'
import { holdBackPayout } from './hold-back.ts'

type Needs = ApplicationNeeds & { listeners: Listeners<Pick<LoanEvents, 'loanClosed'>> }

/** `sent`: the bank has been asked for the payout, so the loan cannot be canceled any more. */
export type HeldDecision = 'done' | 'not-held' | 'sent'

/** A person releases what the risk policy holds: the analysis or the payout goes on, and these reasons hold it no more. */
export const releaseHeld = (needs: Needs, applicationId: string, staff: Staff): Promise<HeldDecision> =>
  needs.db.transaction().execute(async tx => {
    const found = await lockCase(tx, applicationId)
    if (!found) return 'not-held'
    if (found.stage === 'offer') await releaseApplication(needs, tx, found, staff)
    else await releasePayout(needs, tx, found, staff)
    return 'done'
  })

/** A person refuses what the risk policy holds: the application is refused, or the signed loan canceled. */
export const refuseHeld = (needs: Needs, applicationId: string, staff: Staff): Promise<HeldDecision> =>
  needs.db.transaction().execute(async tx => {
    const found = await lockCase(tx, applicationId)
    if (!found) return 'not-held'
    if (found.stage === 'payout') return cancelLoan(needs, tx, found, staff)
    await refuseApplication(needs, tx, found, staff)
    return 'done'
  })

/**
 * Locks the payout before the case, in the order of the job that holds a payout and of a withdrawal. The other order
 * could deadlock with them.
 */
async function lockCase(tx: Transaction<Database>, applicationId: string): Promise<RiskCaseRow | undefined> {
  await tx
    .selectFrom('payouts')
    .select('id')
    .where('loanId', '=', ({ selectFrom }) =>
      selectFrom('loans').select('loans.id').where('loans.applicationId', '=', applicationId),
    )
    .forUpdate()
    .executeTakeFirst()
  return lockOpenCase(tx, applicationId)
}

async function releasePayout(
  needs: Needs,
  tx: Transaction<Database>,
  held: RiskCaseRow,
  staff: Staff,
): Promise<void> {
  const at = new Date(needs.clock.now())
  const loanId = await loanOf(tx, held.applicationId)
  await decideCase(tx, held, 'released', { at, who: staff, loanId })
  await tx
    .updateTable('payouts')
    .set({ heldFor: null, heldSince: null })
    .where('loanId', '=', loanId)
    .execute()
  await needs.jobs.send('payout', { loanId }, { tx })
}

/** Ends a signed loan whose money has not left: nothing is owed, and the phone is released. */
async function cancelLoan(
  needs: Needs,
  tx: Transaction<Database>,
  held: RiskCaseRow,
  staff: Staff,
): Promise<HeldDecision> {
  const at = new Date(needs.clock.now())
  const loanId = await loanOf(tx, held.applicationId)
  if (!(await holdBackPayout(tx, loanId))) return 'sent'
  await lockLoan(tx, loanId)
  await decideCase(tx, held, 'refused', { at, who: staff, loanId })
  await tx.updateTable('installments').set({ status: 'Cancelled' }).where('loanId', '=', loanId).execute()
  const said = held.reasons.map(({ code }) => riskTexts[code]).join(' ')
  await closeLoan(needs, tx, loanId, 'canceled', at, { why: said })
  return 'done'
}

const loanOf = async (tx: Transaction<Database>, applicationId: string): Promise<string> =>
  (
    await tx
      .selectFrom('loans')
      .select('id')
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
  ).id
