import type { Struct } from 'superstruct'
import { isCalendarDate } from './date.ts'
import { filled, type Rule, text } from './rules.ts'

/** @param today YYYY-MM-DD in São Paulo; being born today is allowed, as specified */
export function birthDate(today: string): Struct<string, null> {
  const rules: Rule[] = [
    ['Formato de data inválido', isCalendarDate],
    ['Ano inválido', date => Number(date.slice(0, 4)) >= 1800],
    ['Data de nascimento deve ser no passado', date => date <= today],
  ]
  return text('birth-date', ['Data de nascimento é obrigatória', filled], ...rules)
}
