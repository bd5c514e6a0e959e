import { digitsOf } from './digits.ts'
import { filled, text } from './rules.ts'

/** The catalogue stands in banks.ts, apart, so that a screen can load it late. */
export const BankCode = text('bank-code', ['Código do banco é obrigatório', filled])

/** '1' → '001'; empty stays empty. */
export function normalizeBankCode(text: string): string {
  const digits = digitsOf(text)
  return digits === '' ? '' : digits.padStart(3, '0')
}
