import { lengthOf, notTooLong, text } from './rules.ts'

/** Text: 's/n' and '12-A' are numbers of houses. */
export const AddressNumber = text(
  'address-number',
  ['Número é obrigatório', number => lengthOf(number) >= 1],
  notTooLong,
)
