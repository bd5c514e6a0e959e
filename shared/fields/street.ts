import { lengthOf, notTooLong, text } from './rules.ts'

export const Street = text('street', ['Endereço é obrigatório', street => lengthOf(street) >= 3], notTooLong)
