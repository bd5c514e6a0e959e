import { digitsOf } from './digits.ts'
import { filled, onlyDigits, text } from './rules.ts'

export const bankRequired = 'Código do banco é obrigatório'
export const bankUnknown = 'Banco não encontrado. Escolha um banco da lista.'

/** Says nothing about which banks exist: the catalogue in banks.ts is big, and a screen loads it late. */
export const BankCode = text(
  'bank-code',
  [bankRequired, filled],
  [bankUnknown, code => onlyDigits(code) && code.length <= 3],
)

/** '1' → '001'; empty stays empty. */
export function normalizeBankCode(text: string): string {
  const digits = digitsOf(text)
  return digits === '' ? '' : digits.padStart(3, '0')
}
