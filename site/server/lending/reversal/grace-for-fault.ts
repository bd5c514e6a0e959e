import type { Transaction } from 'kysely'
import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'

/** Days after the report on which an instalment still costs nothing extra. */
const graceDays = 5

/**
 * A bank's own fault has undone the payment, so the customer gets days to pay these instalments again without fine and
 * interest. A later day that was granted before stays.
 */
export async function graceForFault(
  tx: Transaction<Database>,
  loanId: string,
  numbers: readonly number[],
  today: CalendarDay,
): Promise<void> {
  if (numbers.length === 0) return
  const graceUntil = nextBusinessDay(addDays(today, graceDays))
  await tx
    .updateTable('installments')
    .set({ graceUntil })
    .where('loanId', '=', loanId)
    .where('number', 'in', numbers as number[])
    .where('dueDate', '<', graceUntil)
    .where(({ eb, or }) => or([eb('graceUntil', 'is', null), eb('graceUntil', '<', graceUntil)]))
    .execute()
}
