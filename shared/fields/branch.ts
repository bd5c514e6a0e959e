import { atMostDigits, filled, onlyDigits, text } from './rules.ts'

export const Branch = text(
  'branch',
  ['Agência é obrigatória', filled],
  ['Agência deve conter apenas números', onlyDigits],
  atMostDigits(5),
)
