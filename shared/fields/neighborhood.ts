import { lengthOf, notTooLong, text } from './rules.ts'

export const Neighborhood = text(
  'neighborhood',
  ['Bairro é obrigatório', neighborhood => lengthOf(neighborhood) >= 3],
  notTooLong,
)
