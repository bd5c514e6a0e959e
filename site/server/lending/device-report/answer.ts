import { audit, type Staff } from '../audit/audit.ts'
import type { DeviceReportNeeds } from './needs.ts'
import type { DeviceReportStatus } from './tables.ts'
import { tellAnswered } from './tell.ts'

interface Answer {
  id: string
  /** What the customer reads. */
  answer: string
  /** 'open': more is to come. */
  status: DeviceReportStatus
}

/** Answers an open report, or closes it with its last answer, and tells the customer. False when there is no open one with this id. */
export function answerReport(
  needs: DeviceReportNeeds,
  { id, answer, status }: Answer,
  staff: Staff,
): Promise<boolean> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const report = await tx
      .selectFrom('deviceReports')
      .select(['id', 'loanId', 'kind'])
      .where('id', '=', id)
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirst()
    if (!report) return false
    const { loanId, kind } = report
    await tx
      .updateTable('deviceReports')
      .set({ answer, status, answeredAt: at })
      .where('id', '=', id)
      .execute()
    const action = status === 'closed' ? 'device-report-closed' : 'device-report-answered'
    await audit(tx, { who: staff, action, at, loanId, detail: { id, kind } })
    const { customerId } = await tx
      .selectFrom('loans')
      .select('customerId')
      .where('id', '=', loanId)
      .executeTakeFirstOrThrow()
    await tellAnswered(tx, needs, customerId)
    return true
  })
}
