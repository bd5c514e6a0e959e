import { wrongField } from './decision.ts'
import { isNameAtBank } from './typed-account.ts'

/** @throws AppError `validation` */
export function nameIn(field: 'transfer' | 'comeback' | 'waiting', typed = ''): string {
  const name = typed.trim()
  return isNameAtBank(name) ? name : wrongField(field, 'É o nome no banco: letras e números, sem espaços')
}
