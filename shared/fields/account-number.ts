import { atMostDigits, filled, onlyDigits, text } from './rules.ts'

export const AccountNumber = text(
  'account-number',
  ['Número da conta é obrigatório', filled],
  ['Número deve conter apenas números', onlyDigits],
  atMostDigits(13),
)
