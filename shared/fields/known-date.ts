import { isCalendarDate } from './date.ts'
import { filled, text } from './rules.ts'

/** A birth date (YYYY-MM-DD) that is compared with a known one. */
export const KnownDate = text(
  'known-date',
  ['Data de nascimento é obrigatória', filled],
  ['Formato de data inválido', isCalendarDate],
)
