import { filled, onlyDigits, text } from './rules.ts'

/** The digit travels as an integer, so a letter is no digit; the hint says what to do about X. */
export const AccountDigit = text(
  'account-digit',
  ['Dígito é obrigatório', filled],
  ['Dígito inválido', digit => digit.length <= 2 && onlyDigits(digit)],
)

export const accountDigitHint = 'Só números. Se o dígito da sua conta é X, digite 0.'
