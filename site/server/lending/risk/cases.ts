import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import type { ReasonCode, RiskCaseRow, RiskReason, RiskStage } from './tables.ts'

interface NewCase {
  applicationId: string
  customerId: string
  stage: RiskStage
  reasons: readonly RiskReason[]
  at: Date
}

/** Opens a case. False when the application has an open one: of two runs at once one opens it. */
export async function openCase(
  tx: Transaction<Database>,
  { at, reasons, ...row }: NewCase,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('riskCases')
    .values({ ...row, id: randomUUID(), reasons: JSON.stringify(reasons), openedAt: at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The open case of an application. Others who decide it wait until the transaction ends. */
export const lockOpenCase = (
  tx: Transaction<Database>,
  applicationId: string,
): Promise<RiskCaseRow | undefined> =>
  tx
    .selectFrom('riskCases')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('decidedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Notes the decision of staff in the case and in the audit. */
export async function decideCase(
  tx: Transaction<Database>,
  { id, applicationId, reasons }: RiskCaseRow,
  decision: 'released' | 'refused',
  { at, who, loanId }: { at: Date; who: Staff; loanId?: string },
): Promise<void> {
  await tx.updateTable('riskCases').set({ decision, decidedAt: at }).where('id', '=', id).execute()
  const detail = { applicationId, reasons: reasons.map(({ code }) => code).join(', ') }
  await audit(tx, { who, action: `risk-${decision}`, at, ...(loanId && { loanId }), detail })
}

/** Ends the open case of an application that has ended: nothing is left to decide. */
export async function voidCaseOf(tx: Transaction<Database>, applicationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('riskCases')
    .set({ decision: 'void', decidedAt: at })
    .where('decidedAt', 'is', null)
    .where('applicationId', '=', applicationId)
    .execute()
}

/** Ends the open case of a loan that has ended: nothing is left to decide. */
export async function voidCaseOfLoan(tx: Transaction<Database>, loanId: string, at: Date): Promise<void> {
  await tx
    .updateTable('riskCases')
    .set({ decision: 'void', decidedAt: at })
    .where('decidedAt', 'is', null)
    .where('applicationId', '=', ({ selectFrom }) =>
      selectFrom('loans').select('loans.applicationId').where('loans.id', '=', loanId),
    )
    .execute()
}

/**
 * What staff have looked into and released for this application. It does not hold it again, unless it was about an account in whose
 * place the customer has given another since.
 */
export async function releasedCodes(db: Kysely<Database>, applicationId: string): Promise<Set<ReasonCode>> {
  const rows = await db
    .selectFrom('riskCases as c')
    .leftJoin('riskMarks as m', join =>
      join.onRef('m.applicationId', '=', 'c.applicationId').on('m.signal', '=', 'account'),
    )
    .select(['c.reasons', 'c.decidedAt', 'm.at as accountSince'])
    .where('c.applicationId', '=', applicationId)
    .where('c.decision', '=', 'released')
    .execute()
  return new Set(
    rows.flatMap(({ reasons, decidedAt, accountSince }) =>
      reasons
        .map(({ code }) => code)
        .filter(code => code !== 'risk-account' || !accountSince || decidedAt! >= accountSince),
    ),
  )
}

/** Cases that wait for a person, oldest first. */
export const openCases = (db: Kysely<Database>): Promise<RiskCaseRow[]> =>
  db.selectFrom('riskCases').selectAll().where('decidedAt', 'is', null).orderBy('openedAt').execute()

/** All cases of an application, oldest first. */
export const casesOf = (db: Kysely<Database>, applicationId: string): Promise<RiskCaseRow[]> =>
  db
    .selectFrom('riskCases')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('openedAt')
    .execute()
