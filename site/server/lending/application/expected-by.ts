import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'

/** A person has read the note by the end of this day: the next business day after the day on which it began to wait. */
export const expectedBy = (since: Date): CalendarDay => nextBusinessDay(addDays(todayInSaoPaulo(since), 1))
