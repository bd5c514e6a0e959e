import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DeviceReports } from '../../../../shared/api/device-report.ts'
import type { DeviceReportKind } from '../../../../shared/fields/device-report-kind.ts'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { audit } from '../audit/audit.ts'
import { loanById, lockLoan } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import type { DeviceReportNeeds } from './needs.ts'
import type { DeviceReportRow } from './tables.ts'
import { tellReceived } from './tell.ts'

/** The reports of the customer's own signed loan. @throws AppError `not-found` */
export async function deviceReportsOf(
  { db }: Pick<DeviceReportNeeds, 'db'>,
  customerId: string,
  loanId: string,
): Promise<DeviceReports> {
  const loan = isUuid(loanId) ? await loanById(db, loanId) : undefined
  return shown(db, ownSigned(loan, customerId))
}

/**
 * Stores what happened to the phone of the customer's own running loan. A repeat changes nothing; another kind corrects the open
 * report. It changes neither the debt nor a due date, and asks for no lock: the contract allows one for arrears only.
 * @throws AppError `not-found`, `loan-not-payable` once the loan has ended
 */
export function reportDevice(
  needs: DeviceReportNeeds,
  { customerId, loanId, kind }: { customerId: string; loanId: string; kind: DeviceReportKind },
): Promise<DeviceReports> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    // So that two taps make one report.
    const loan = ownSigned(isUuid(loanId) ? await lockLoan(tx, loanId) : undefined, customerId)
    if (loan.closedAt) throw new AppError('loan-not-payable', { detail: 'loan-closed' })
    const open = await openReportOf(tx, loanId)
    if (!open) {
      const id = randomUUID()
      await tx
        .insertInto('deviceReports')
        .values({ id, loanId, kind, status: 'open', reportedAt: at })
        .execute()
      await audit(tx, { who: 'customer', action: 'device-reported', at, loanId, detail: { id, kind } })
      await tellReceived(tx, needs, customerId, kind)
    } else if (open.kind !== kind) {
      const { id, kind: before } = open
      await tx.updateTable('deviceReports').set({ kind }).where('id', '=', id).execute()
      const detail = { id, kind, before }
      await audit(tx, { who: 'customer', action: 'device-report-corrected', at, loanId, detail })
      await tellReceived(tx, needs, customerId, kind)
    }
    return shown(tx, loan)
  })
}

/** Open reports of loans that run, the oldest first. */
export const openReports = (db: Kysely<Database>) =>
  db
    .selectFrom('deviceReports as r')
    .innerJoin('loans as l', 'l.id', 'r.loanId')
    .select(['r.id', 'r.loanId', 'r.kind', 'r.reportedAt', 'r.answeredAt', 'l.customerId'])
    .where('r.status', '=', 'open')
    .where('l.closedAt', 'is', null)
    .orderBy('r.reportedAt')
    .execute()

/** A phone secures a loan from its signature on; before that there is nothing to report. */
function ownSigned(loan: LoanRow | undefined, customerId: string): LoanRow {
  const isSigned = loan?.status === 'Signed' || loan?.status === 'UpToDate'
  if (loan?.customerId !== customerId || !isSigned)
    throw new AppError('not-found', { detail: 'loan-not-found' })
  return loan
}

const openReportOf = (tx: Transaction<Database>, loanId: string): Promise<DeviceReportRow | undefined> =>
  tx
    .selectFrom('deviceReports')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('status', '=', 'open')
    .executeTakeFirst()

async function shown(db: Kysely<Database>, { id, closedAt }: LoanRow): Promise<DeviceReports> {
  const rows = await db
    .selectFrom('deviceReports')
    .selectAll()
    .where('loanId', '=', id)
    .orderBy('reportedAt', 'desc')
    .execute()
  return {
    reports: rows.map(({ id, kind, status, reportedAt, answer, answeredAt }) => ({
      ...{ id, kind, status, answer },
      reportedAt: reportedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    isSecuring: closedAt === null,
  }
}
