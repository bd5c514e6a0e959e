import { define } from 'superstruct'
import { isCalendarDate } from './date.ts'

/** The date of the first instalment after a change of the due day or a renegotiation, 'YYYY-MM-DD'. */
export const FirstDueDate = define<string>(
  'first-due-date',
  value => (typeof value === 'string' && isCalendarDate(value)) || 'Escolha uma das datas oferecidas',
)
